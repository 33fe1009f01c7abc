import { goodsCities } from '@sottomondo/goods-catalogue'
import type { PriceAlertService, SetPriceAlertRequest } from '@sottomondo/proto/economy/v1/price_alert'
import { takeTurn } from '@sottomondo/server-kit/database'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { Periods } from '../goods/goods.public.ts'
import { canBeReached, isGoodsCity, isReached, priceAlertRules, priceAlertTexts as texts } from './price-alert.rules.ts'
import { insertPriceAlert, listPriceAlerts, removePriceAlert } from './price-alert.store.ts'
import { pricedOf } from './priced.ts'
import { pricesNow } from './prices-now.ts'

export const priceAlertHandlers = (
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'random' | 'change'>,
  periods: Pick<Periods, 'current' | 'pricesIn'>,
): Handlers<PriceAlertService> => ({
  async list(ctx) {
    const alerts = await listPriceAlerts(kit.pool, playerOf(ctx).accountId)
    return {
      alerts: alerts.map((alert) => ({ ...alert, trade: pricedOf(alert.good)?.trade ?? 'liquor' })),
      mostAlerts: priceAlertRules.mostAlerts,
      cityNames: [...goodsCities],
    }
  },

  set: kit.change(
    // The prices are asked before the transaction: they may begin a period in one of their own.
    async (_ctx, wish: SetPriceAlertRequest) => {
      const { good, cityName } = wish
      const priced = pricedOf(good)
      if (!priced) return refuse('invalid', texts.noGood, { fields: { good: texts.noGood } })
      if (!isGoodsCity(cityName)) return refuse('invalid', texts.noCity, { fields: { cityName: texts.noCity } })
      if (!canBeReached(priced, wish)) {
        const never = texts.never(priced)
        return refuse('invalid', never, { fields: { price: never } })
      }
      const prices = await pricesNow(kit, periods)
      return prices.find((one) => one.good === good && one.cityName === cityName)?.price
    },
    async (change, { good, cityName, isAbove, price }, nowEuro) => {
      const { accountId } = playerOf(change)
      const wish = { good, cityName, isAbove, price }
      if (nowEuro !== undefined && isReached(wish, nowEuro)) {
        const already = texts.already(wish, nowEuro)
        return refuse('invalid', already, { fields: { price: already } })
      }
      // What is counted before the insert is counted by one at a time.
      await takeTurn(change.tx, `price alerts ${accountId}`)
      const alerts = await listPriceAlerts(change.tx, accountId)
      if (alerts.length >= priceAlertRules.mostAlerts) return refuse('conflict', texts.tooMany)
      const isSame = (one: (typeof alerts)[number]) =>
        one.good === good && one.cityName === cityName && one.isAbove === isAbove && one.price === price
      if (alerts.some(isSame)) return refuse('conflict', texts.twice)
      await insertPriceAlert.run(change.tx, { accountId, ...wish, nowMs: kit.clock.nowMs() })
      return { message: texts.set(wish) }
    },
  ),

  remove: kit.change(async (change, { priceAlertId }) => {
    // Another player's gets the same answer as an unknown one.
    const stood = await removePriceAlert(change.tx, playerOf(change).accountId, priceAlertId)
    return stood ? { message: texts.removed } : refuse('notFound', texts.unknown)
  }),
})
