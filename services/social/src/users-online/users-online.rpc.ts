import type { UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { type Handlers, isDead, type Kit, playerOf, readCards, sharedAnswer } from '@sottomondo/server-kit'
import { readPlayers } from '../player/player.store.ts'
import { createPresence, type OnlinePlayer } from './presence.ts'
import { shownOf, usersOnlineRules } from './users-online.rules.ts'
import { countOnline, listOnline } from './users-online.store.ts'

/** Both answers are the same for everybody, and shared by all requests within a moment. */
export function usersOnlineHandlers(kit: Kit<unknown>): Handlers<typeof UsersOnlineService> {
  const { redis, pool, clock } = kit

  async function shown(accountIds: number[]): Promise<OnlinePlayer[]> {
    const nowMs = clock.nowMs()
    const [players, cards] = await Promise.all([readPlayers(pool, accountIds), readCards(redis, accountIds)])
    return accountIds.flatMap((accountId) => {
      const card = cards.get(accountId) ?? {}
      const player = players.get(accountId)
      const accountName = player?.accountName ?? card.accounts?.accountName
      // A gangster without any facts yet is shown as soon as their birth is known.
      if (!accountName || isDead(card)) return []
      return [{ accountId, accountName, ...shownOf(player, card, nowMs) }]
    })
  }

  const list = sharedAnswer(clock, usersOnlineRules.listSharedMs, async () => {
    const players = await shown(await listOnline(redis, clock.nowMs()))
    players.sort((a, b) => b.rankNumber - a.rankNumber || a.accountName.localeCompare(b.accountName, 'nl'))
    return { players }
  })
  const presence = createPresence(kit, shown, list.forget)
  kit.onStop(presence.stop)

  return {
    count: async () => ({ onlineUsers: await countOnline(redis, clock.nowMs()) }),

    async list(ctx) {
      await presence.look(playerOf(ctx).accountId)
      return list()
    },
  }
}
