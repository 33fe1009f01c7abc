import { carryLimit, caughtChance, experienceAt, goodsRules, tradeOf } from '@sottomondo/goods-catalogue'
import { changedBy } from '@sottomondo/perk-catalogue'
import type { GoodsPeriod, GoodsService } from '@sottomondo/proto/economy/v1/goods'
import { secondsBegun, timerMs } from '@sottomondo/server-kit/clock'
import { needRefusals } from '@sottomondo/server-kit/needs'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { balanceOf, type Ledger } from '../../kernel/ledger/ledger.store.ts'
import { readCallerHoldings } from '../../kernel/player/player-action.ts'
import { readEffects } from '../perk/perk.public.ts'
import { goodsTexts, paidForCarried } from './goods.rules.ts'
import { type PeriodRow, readPurchases } from './goods.store.ts'
import { createPeriods } from './periods.ts'
import { reserveTrade } from './reserve-trade.ts'

/** Handles prices of liquor and drugs, here and elsewhere, and players' stocks of them. */
export function goodsHandlers(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'ownChange' | 'config'>,
  ledger: Ledger,
): Handlers<GoodsService> {
  const periods = createPeriods(kit)

  const periodOf = (row: PeriodRow, trade: Parameters<typeof periods.pricesIn>[1], isOver: boolean): GoodsPeriod => ({
    period: row.periodId,
    startsAtMs: row.startsAtMs,
    endsAtMs: row.endsAtMs,
    seedHash: row.seedHash,
    seed: isOver ? row.seed : undefined,
    cities: periods.pricesIn(row, trade).map(({ cityName, prices }) => ({
      cityName,
      prices: prices.map(({ name: good, price }) => ({ good, price })),
    })),
  })

  return {
    async get(ctx, { trade: name }) {
      const trade = tradeOf(name)
      if (!trade) return refuse('invalid', goodsTexts.noTrade)
      const { accountId, gangsterState } = playerOf(ctx)
      if (!gangsterState) return needRefusals.unknown()
      const [period, owned, purchases, effects] = await Promise.all([
        periods.current(),
        readCallerHoldings(kit, ledger, ctx),
        readPurchases(kit.pool, accountId),
        readEffects(kit.pool, accountId),
      ])
      const experience = experienceAt(gangsterState.rankNumber)
      const served = changedBy(goodsRules.caughtJailSeconds, effects.goodsSentencePercent)
      const { cityName } = gangsterState
      const { cities } = periodOf(period, trade.trade, false)
      return {
        cityName,
        cities,
        period: period.periodId,
        pricesUntilMs: period.endsAtMs,
        pricesHere: cities.find((city) => city.cityName === cityName)?.prices ?? [],
        inventory: trade.goods.map(({ name: good }) => {
          const amount = balanceOf(owned, good)
          return { good, amount, paid: paidForCarried(purchases.get(good), amount) }
        }),
        carryLimit: carryLimit(trade, gangsterState.rankNumber),
        caughtChance: caughtChance(trade, effects),
        jailSeconds: secondsBegun(timerMs(served, kit.config.GAME_SPEED)),
        bigTradeExperience: experience.big,
        experience: experience.other,
      }
    },

    async getHistory(_ctx, { trade: name }) {
      const trade = tradeOf(name)
      if (!trade) return refuse('invalid', goodsTexts.noTrade)
      const current = await periods.current()
      const rows = await periods.list(current)
      return {
        periods: rows.map((row) => periodOf(row, trade.trade, row.periodId < current.periodId)),
        nextSeedHash: current.nextSeedHash,
      }
    },

    reserveTrade: reserveTrade(kit, ledger, periods),
  }
}
