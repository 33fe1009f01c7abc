import type { UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { type Handlers, type Kit, readCards } from '@sottomondo/server-kit'
import { readPlayers } from '../player/player.store.ts'
import { shownOf } from './users-online.rules.ts'
import { countOnline, listOnline } from './users-online.store.ts'

/** Both are the same for everybody; the contract has them asked once a second for all. */
export function usersOnlineHandlers({ redis, pool, clock }: Kit<unknown>): Handlers<typeof UsersOnlineService> {
  return {
    count: async () => ({ onlineUsers: await countOnline(redis, clock.nowMs()) }),

    async list() {
      const nowMs = clock.nowMs()
      const accountIds = await listOnline(redis, nowMs)
      const [players, cards] = await Promise.all([readPlayers(pool, accountIds), readCards(redis, accountIds)])
      const shown = accountIds.flatMap((accountId) => {
        const { accounts, actions, economy } = cards.get(accountId) ?? {}
        const player = players.get(accountId)
        const accountName = player?.accountName ?? accounts?.accountName
        // A gangster of whom nothing is known yet is shown as soon as his birth is.
        if (!accountName || accounts?.alive === false) return []
        return { accountName, ...shownOf(player, { actions, economy }, nowMs) }
      })
      shown.sort((a, b) => b.rankNumber - a.rankNumber || a.accountName.localeCompare(b.accountName, 'nl'))
      return { players: shown }
    },
  }
}
