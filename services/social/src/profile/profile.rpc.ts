import type { ProfileService } from '@sottomondo/proto/social/v1/profile'
import { type Handlers, type Kit, readCards, refuse } from '@sottomondo/server-kit'
import { readPlayers } from '../player/player.store.ts'
import { shownOf } from '../users-online/users-online.rules.ts'
import { isOnline } from '../users-online/users-online.store.ts'

export function profileHandlers({ pool, redis, clock }: Kit<unknown>): Handlers<typeof ProfileService> {
  return {
    async get(_ctx, { accountId, gender }) {
      if (!Number.isSafeInteger(accountId) || accountId <= 0) return refuse('notFound', 'Deze speler bestaat niet.')
      const nowMs = clock.nowMs()
      const [players, cards, online] = await Promise.all([
        readPlayers(pool, [accountId]),
        readCards(redis, [accountId]),
        isOnline(redis, accountId, nowMs),
      ])
      return { ...shownOf(players.get(accountId), cards.get(accountId) ?? {}, nowMs, gender), online }
    },
  }
}
