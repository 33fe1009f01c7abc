import type { TradeReply } from '@sottomondo/proto/actions/v1/goods'
import type { CityPrices, GetGoodsReply, GoodsPeriod as Period } from '@sottomondo/proto/economy/v1/goods'
import { isRefusal, type Refusal } from '@sottomondo/server-kit'
import { type Ctx, handlers } from '../call/handler.ts'

/** One feature with two names of everything: the specification calls a kind of liquor and one of drugs each its own. */

const isoOf = (ms: number): string => new Date(ms).toISOString()

const pricesOf = <Price>(cities: CityPrices[], named: (good: string, price: number) => Price) =>
  cities.map(({ cityName, prices }) => ({ cityName, prices: prices.map(({ good, price }) => named(good, price)) }))

const liquorPrice = (liquorName: string, price: number) => ({ liquorName, price })
const drugPrice = (drugName: string, price: number) => ({ drugName, price })

function shownOf({ period, ...reply }: GetGoodsReply) {
  const { cityName, carryLimit, caughtChance, jailSeconds, bigTradeExperience, experience } = reply
  return {
    ...{ cityName, carryLimit, caughtChance, jailSeconds, bigTradeExperience, experience },
    period: period?.periodId ?? 0,
    pricesUntil: isoOf(period?.endsAtMs ?? 0),
  }
}

const here = <Price>({ cityName, period }: GetGoodsReply, named: (good: string, price: number) => Price) =>
  pricesOf(period?.cities ?? [], named).find((city) => city.cityName === cityName)?.prices ?? []

const drawnOf = ({ periodId, startsAtMs, endsAtMs, seedHash, seed }: Period) => ({
  ...{ period: periodId, seedHash, seed: seed ?? null },
  startsAt: isoOf(startsAtMs),
  endsAt: isoOf(endsAtMs),
})

type Asked = { trade: 'liquor' | 'drugs'; goods: { good: string; amount: number }[]; periodId: number }

async function traded(ctx: Ctx, side: 'buy' | 'sell', asked: Asked): Promise<Refusal | Traded> {
  const reply = await ctx.services.actions.goods[side](ctx, asked)
  return isRefusal(reply) ? reply : { ...reply, rankedUpTo: reply.rankedUpTo ?? null }
}
type Traded = Omit<TradeReply, 'rankedUpTo'> & { rankedUpTo: string | null }

const liquors = (given: { liquorType: string; amount: number }[]) =>
  given.map(({ liquorType: good, amount }) => ({ good, amount }))
const drugs = (given: { drugsType: string; amount: number }[]) =>
  given.map(({ drugsType: good, amount }) => ({ good, amount }))

export const goodsHandlers = handlers({
  async 'GET /api/liquor'(ctx) {
    const reply = await ctx.services.economy.goods.get(ctx, { trade: 'liquor' })
    if (isRefusal(reply)) return reply
    return {
      liquorSet: here(reply, liquorPrice),
      liquorInventory: reply.inventory.map(({ good: liquorName, amount }) => ({ liquorName, amount })),
      liquorPrices: pricesOf(reply.period?.cities ?? [], liquorPrice),
      ...shownOf(reply),
    }
  },
  async 'GET /api/liquor/history'(ctx) {
    const reply = await ctx.services.economy.goods.getHistory(ctx, { trade: 'liquor' })
    if (isRefusal(reply)) return reply
    const { periods, nextSeedHash } = reply
    return {
      periods: periods.map((one) => ({ ...drawnOf(one), liquorPrices: pricesOf(one.cities, liquorPrice) })),
      nextSeedHash,
    }
  },
  'POST /api/liquor/buy': (ctx, { body: { purchases, period: periodId } }) =>
    traded(ctx, 'buy', { trade: 'liquor', goods: liquors(purchases), periodId }),
  'POST /api/liquor/sell': (ctx, { body: { sales, period: periodId } }) =>
    traded(ctx, 'sell', { trade: 'liquor', goods: liquors(sales), periodId }),

  async 'GET /api/drugs'(ctx) {
    const reply = await ctx.services.economy.goods.get(ctx, { trade: 'drugs' })
    if (isRefusal(reply)) return reply
    return {
      drugsSet: here(reply, drugPrice),
      drugsInventory: reply.inventory.map(({ good: drugName, amount }) => ({ drugName, amount })),
      drugsPrices: pricesOf(reply.period?.cities ?? [], drugPrice),
      ...shownOf(reply),
    }
  },
  async 'GET /api/drugs/history'(ctx) {
    const reply = await ctx.services.economy.goods.getHistory(ctx, { trade: 'drugs' })
    if (isRefusal(reply)) return reply
    const { periods, nextSeedHash } = reply
    return {
      periods: periods.map((one) => ({ ...drawnOf(one), drugsPrices: pricesOf(one.cities, drugPrice) })),
      nextSeedHash,
    }
  },
  'POST /api/drugs/buy': (ctx, { body: { purchases, period: periodId } }) =>
    traded(ctx, 'buy', { trade: 'drugs', goods: drugs(purchases), periodId }),
  'POST /api/drugs/sell': (ctx, { body: { sales, period: periodId } }) =>
    traded(ctx, 'sell', { trade: 'drugs', goods: drugs(sales), periodId }),
})
