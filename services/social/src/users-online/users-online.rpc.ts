import type { OnlinePlayer, UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { type Handlers, type Kit, rankNameOf, sharedAnswer } from '@sottomondo/server-kit'
import { readPlayers } from '../player/player.store.ts'
import { availabilityOf } from './users-online.rules.ts'
import { countOnline, listOnline, readCards } from './users-online.store.ts'

/** Both answers are the same for everybody, and may be this old: a login page asks once a minute. */
const answerLifeMs = 1000

export function usersOnlineHandlers({ redis, pool, clock }: Kit<unknown>): Handlers<typeof UsersOnlineService> {
  const count = sharedAnswer(clock, answerLifeMs, () => countOnline(redis, clock.nowMs()))
  const list = sharedAnswer(clock, answerLifeMs, readOnlinePlayers)

  async function readOnlinePlayers(): Promise<OnlinePlayer[]> {
    const nowMs = clock.nowMs()
    const accountIds = await listOnline(redis, nowMs)
    const [players, cards] = await Promise.all([readPlayers(pool, accountIds), readCards(redis, accountIds)])
    return accountIds
      .flatMap((accountId) => {
        const card = cards.get(accountId)
        const player = players.get(accountId)
        const accountName = player?.accountName ?? card?.accountName
        // A gangster of whom nothing is known yet is shown as soon as his birth is.
        if (!accountName || card?.alive === false) return []
        const rankNumber = card?.rankNumber ?? player?.rankNumber ?? 1
        return {
          accountName,
          rankNumber,
          rank: card?.rank ?? rankNameOf(rankNumber),
          wealth: player?.wealthIcons ?? 0,
          ...availabilityOf(rankNumber, card?.jailedUntilMs ?? 0, nowMs),
          isPremium: (card?.premiumUntilMs ?? 0) > nowMs,
        }
      })
      .sort((a, b) => b.rankNumber - a.rankNumber || a.accountName.localeCompare(b.accountName, 'nl'))
  }

  return {
    count: async () => ({ onlineUsers: await count() }),
    list: async () => ({ players: await list() }),
  }
}
