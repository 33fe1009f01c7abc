import type { HonorService } from '@sottomondo/proto/social/v1/honor'
import { needs } from '@sottomondo/server-kit/contract'
import { refusalOfNeeds } from '@sottomondo/server-kit/needs'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { readPlayers } from '../../kernel/player/player.store.ts'
import { allowanceOf, honorRanks, honorRules, leftOf, mostToOne, weekOf } from './honor.rules.ts'
import { givenTo, readReceived, readScore, readSent } from './honor.store.ts'
import { send } from './send.ts'

export function honorHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'redis' | 'clock' | 'change'>,
): Handlers<typeof HonorService> {
  const { pool, clock } = kit
  return {
    async get(ctx) {
      const { accountId, userId, isPremium, gangsterState } = playerOf(ctx)
      const nowMs = clock.nowMs()
      const { week, endsAtMs } = weekOf(nowMs)
      const [score, given, received, sent, known] = await Promise.all([
        readScore(pool, accountId),
        givenTo(pool, userId, week),
        readReceived(pool, accountId, honorRules.listed),
        readSent(pool, accountId, honorRules.listed),
        // While actions is away its card may be missing; a rank of before will do for the page.
        gangsterState ? undefined : readPlayers(pool, [accountId]),
      ])
      const rankNumber = gangsterState?.rankNumber ?? known?.get(accountId)?.rankNumber ?? 1
      const allowance = allowanceOf({ rankNumber, isPremium })
      const honorGiven = given.reduce((sum, { honorAmount }) => sum + honorAmount, 0)
      const able = gangsterState ?? { cityName: '', rankNumber, jailedUntilMs: 0, fightUntilMs: 0 }
      return {
        score: score.score,
        honorReceived: score.honor,
        dishonorReceived: score.dishonor,
        allowance,
        honorGiven,
        honorLeft: leftOf(allowance, honorGiven, 0).all,
        mostToOne: mostToOne(allowance),
        weekEndsAtMs: endsAtMs,
        hindrance: refusalOfNeeds(needs['social.honor.send'], able, nowMs)?.message,
        premiumExtra: honorRules.weeklyPremiumExtra,
        isPremium,
        ranks: honorRanks(),
        givenTo: given,
        received,
        sent,
      }
    },

    send: kit.change(send(kit)),
  }
}
