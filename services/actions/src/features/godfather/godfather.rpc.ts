import { carryLimit, trades } from '@sottomondo/goods-catalogue'
import type { GodfatherService, PromoteReply, PromoteRequest } from '@sottomondo/proto/actions/v1/godfather'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { fact } from '@sottomondo/server-kit/outbox'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { paidAction } from '../../kernel/paid-action/pay.ts'
import {
  canBecomeGodfather,
  experienceToGodfather,
  godfatherRankNumber,
  rankName,
  rankOf,
} from '../../kernel/ranks/ranks.rules.ts'
import {
  godfatherRules,
  godfatherWaitMs,
  isPromoted,
  promotionChance,
  godfatherTexts as texts,
} from './godfather.rules.ts'
import { failPromotion, promoteGangster } from './godfather.store.ts'

const carriedAt = (rankNumber: number) => ({
  liquor: carryLimit(trades.liquor, rankNumber),
  drugs: carryLimit(trades.drugs, rankNumber),
})

export function godfatherHandlers(actions: ActionsContext): Handlers<typeof GodfatherService> {
  const { kit, cards } = actions
  const waitMs = godfatherWaitMs(kit.config.GAME_SPEED)
  return {
    get: async (ctx) => {
      const { experience, isGodfather, gender } = await gangsterOf(kit.pool, playerOf(ctx))
      const rankNumber = rankOf(experience, isGodfather)
      return {
        title: rankName(godfatherRankNumber, gender),
        rank: rankName(rankNumber, gender),
        isGodfather,
        canBecomeGodfather: canBecomeGodfather(experience, isGodfather),
        missingExperience: experienceToGodfather(experience),
        chance: promotionChance(false),
        chanceWithTip: promotionChance(true),
        tip: godfatherRules.tipEuro,
        waitSeconds: secondsBegun(waitMs),
        carriesNow: carriedAt(rankNumber),
        carriesThen: carriedAt(godfatherRankNumber),
      }
    },

    promote: paidAction<PromoteRequest, PromoteReply, { wantsTip: boolean }>(actions, {
      purpose: 'godfather',
      texts,

      begin({ experience, isGodfather, gender }, { wantsTip }) {
        if (isGodfather) return refuse('conflict', texts.already[gender])
        return canBecomeGodfather(experience, isGodfather) ? { wantsTip } : refuse('conflict', texts.tooEarly)
      },

      priceOf: ({ wantsTip }) => ({ euro: wantsTip ? godfatherRules.tipEuro : 0 }),

      async finish(change, { accountId, experience, isGodfather, gender }, { noted: { wantsTip }, nowMs }) {
        // Another attempt, or the admin, may have come first.
        if (isGodfather) return refuse('conflict', texts.already[gender])
        if (!canBecomeGodfather(experience, isGodfather)) return refuse('conflict', texts.tooEarly)
        const tipPaid = wantsTip ? godfatherRules.tipEuro : 0
        if (!isPromoted(wantsTip, kit.random)) {
          change.publish(await failPromotion(change.tx, { accountId, untilMs: nowMs + waitMs, nowMs }))
          return { success: false, message: texts.failed(wantsTip), tipPaid, timeLeft: secondsBegun(waitMs) }
        }
        await promoteGangster.run(change.tx, { accountId })
        const reached = { accountId, rankNumber: godfatherRankNumber, reachedAtMs: nowMs }
        change.publish(fact('sottomondo.actions.rank.reached.v1', reached))
        // Waited for: by the old card the gateway would judge them by their old rank.
        change.afterCommit(() => cards.writeSoon(accountId))
        return { success: true, message: texts.promoted[gender], tipPaid, timeLeft: 0 }
      },
    }),
  }
}
