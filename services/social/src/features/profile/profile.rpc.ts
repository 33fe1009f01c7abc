import type { ProfileService } from '@sottomondo/proto/social/v1/profile'
import { readCards } from '@sottomondo/server-kit/card'
import { refuse } from '@sottomondo/server-kit/refusal'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { readPlayers } from '../../kernel/player/player.store.ts'
import { ripPostOf } from '../forum/forum.public.ts'
import { readScore } from '../honor/honor.public.ts'
import { readPlace } from '../leaderboard/leaderboard.public.ts'
import { lastSeenMs, onlineSinceMs, shownOf } from '../users-online/users-online.public.ts'
import { readPresence } from './profile.store.ts'

export function profileHandlers({ pool, redis, clock }: Kit<unknown>): Handlers<typeof ProfileService> {
  return {
    async get(_ctx, { accountId, gender }) {
      if (!Number.isSafeInteger(accountId) || accountId <= 0) return refuse('notFound', 'Deze speler bestaat niet.')
      const nowMs = clock.nowMs()
      const [players, cards, seenMs, presence, place, ripPostId, honor] = await Promise.all([
        readPlayers(pool, [accountId]),
        readCards(redis, [accountId]),
        lastSeenMs(redis, accountId),
        readPresence(pool, accountId),
        readPlace(pool, accountId),
        ripPostOf(pool, accountId),
        readScore(pool, accountId),
      ])
      const player = players.get(accountId)
      const online = seenMs !== null && seenMs >= onlineSinceMs(nowMs)
      return {
        ...shownOf(player, cards.get(accountId) ?? {}, nowMs, gender),
        online,
        familyName: player?.familyName ?? undefined,
        role: player?.role ?? undefined,
        ripPostId,
        rankPosition: place,
        honor: honor.score,
        onlineSinceMs: (online && presence?.onlineSinceMs) || undefined,
        lastActiveMs: seenMs ?? presence?.lastActiveAtMs ?? undefined,
      }
    },
  }
}
