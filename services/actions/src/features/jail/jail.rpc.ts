import type { JailService } from '@sottomondo/proto/actions/v1/jail'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { orderOf } from '@sottomondo/server-kit/list'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { familiesOf } from '../../kernel/family/family.store.ts'
import { jailMsLeft } from '../../kernel/gangster/gangster.checks.ts'
import { gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { rankName, rankOf } from '../../kernel/ranks/ranks.rules.ts'
import { anonymousPrice } from '../murder/murder.public.ts'
import { countBreakouts, countSuccesses, lastBreakouts } from './breakout.store.ts'
import { breakOut } from './breakout.ts'
import { buyOut } from './buy-out.ts'
import {
  breakoutChance,
  breakoutExperience,
  buyOutEuroPerSecond,
  buyOutPrice,
  failedBreakoutMs,
  jailRules,
} from './jail.rules.ts'
import { listPrisoners, prisonerOrders } from './jail.store.ts'

/** Number of last attempts that the wall shows. */
const wallBreakouts = 8

export function jailHandlers(actions: ActionsContext): Handlers<typeof JailService> {
  const { kit } = actions
  return {
    listPrisoners: async (ctx, request) => {
      const nowMs = kit.clock.nowMs()
      const order = orderOf(prisonerOrders, request.sort)
      if (!order) return refuse('invalid', 'Deze lijst kan zo niet gesorteerd worden.')
      // Registered before the read, so that the viewer is told of every later change.
      await actions.jailViewers.look(playerOf(ctx).accountId)
      const [own, page] = await Promise.all([
        gangsterOf(kit.pool, playerOf(ctx)),
        listPrisoners(kit.pool, nowMs, order, request),
      ])
      if (isRefusal(page)) return page
      const families = await familiesOf(
        kit.pool,
        page.rows.map(({ accountId }) => accountId),
      )
      const prisoners = page.rows.map((row) => {
        const rankNumber = rankOf(row.experience, row.isGodfather)
        return {
          name: row.accountName,
          familySymbol: families.get(row.accountId)?.familySymbol ?? undefined,
          timeLeft: secondsBegun(row.jailedUntilMs - nowMs),
          rank: rankName(rankNumber, row.gender),
          breakoutChance: breakoutChance(rankNumber, own.successfulBreakouts, effectsOf(own)),
        }
      })
      return { prisoners, nextCursor: page.nextCursor }
    },

    getWall: async (ctx) => {
      const nowMs = kit.clock.nowMs()
      const own = await gangsterOf(kit.pool, playerOf(ctx))
      const { accountId } = own
      const paidSinceMs = nowMs - jailRules.paidBreakoutsWindowSeconds * 1000
      const [viewerCount, { tries, freed }, ownSuccesses, breakouts] = await Promise.all([
        actions.jailViewers.count(),
        countBreakouts(kit.pool, nowMs - jailRules.wallSeconds * 1000),
        countSuccesses(kit.pool, accountId, paidSinceMs),
        lastBreakouts(kit.pool, wallBreakouts),
      ])
      return {
        viewers: viewerCount,
        tries,
        freed,
        experience: breakoutExperience(ownSuccesses),
        jailSeconds: secondsBegun(failedBreakoutMs(kit.config.GAME_SPEED, effectsOf(own))),
        breakouts,
      }
    },

    breakOut: breakOut(actions),

    getBuyOutPrice: async (ctx) => {
      const gangster = await gangsterOf(kit.pool, playerOf(ctx))
      const effects = effectsOf(gangster)
      const price = buyOutPrice(jailMsLeft(gangster, kit.clock.nowMs()), effects)
      return {
        ...price,
        euroPerSecond: buyOutEuroPerSecond(effects),
        rank: rankName(rankOf(gangster.experience, gangster.isGodfather), gangster.gender),
        anonymousShot: anonymousPrice,
      }
    },

    buyOut: buyOut(actions),
  }
}
