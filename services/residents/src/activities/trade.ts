import type { Calls } from '@sottomondo/api-contract'
import { needs } from '@sottomondo/server-kit/contract'
import { anyOf } from '../any-of.ts'
import { isAble, type Me } from '../me.ts'
import { type Activity, bestOf, read, type Situation, type Step, step } from './activity.ts'

/** The part of the pocket that goes into goods. */
const goodsShare = 0.5
/** Goods are sold here from this share of the best price on; else they travel. */
const goodEnough = 0.92

type Goods = Calls['GET /api/liquor']['answer']
type Seen = { goods: Goods; travel: Calls['GET /api/travel']['answer'] | undefined }

const priceIn = (goods: Goods, cityName: string, liquorName: string): number =>
  goods.liquorPrices.find((city) => city.cityName === cityName)?.prices.find((one) => one.liquorName === liquorName)
    ?.price ?? 0

const bestCity = (goods: Goods, liquorName: string) =>
  bestOf(
    goods.liquorPrices.map(({ cityName }) => ({ cityName, price: priceIn(goods, cityName, liquorName) })),
    ({ price }) => price,
  )

/** A journey there, where there is money and time for one. */
function journey(travel: Seen['travel'], me: Me, cityName: string | undefined): Step | undefined {
  const city = travel?.cities.find((one) => one.cityName === cityName)
  if (!city || cityName === me.cityName || me.timers.travel || city.travelCost > me.cashPocketEuro) return undefined
  return step(
    'POST /api/travel',
    { body: { destinationCityId: city.cityId } },
    { remark: { occasion: 'arrival', words: { stad: city.cityName } } },
  )
}

/** Carries liquor from where it is cheap to where it is dear. */
export const liquor: Activity<Seen> = {
  mayBe: ({ me }) => !me.inJail && me.rankNumber >= needs['actions.goods.buy'].as.liquor.rank,
  look: async (session) => {
    const [goods, travel] = await Promise.all([read(session, 'GET /api/liquor'), read(session, 'GET /api/travel')])
    return goods && { goods, travel }
  },
  plan: ({ goods, travel }, { me }) => {
    const carried = goods.liquorInventory.filter(({ amount }) => amount > 0)
    const load = bestOf(carried, ({ amount }) => amount)
    if (load) {
      const best = bestCity(goods, load.liquorName)
      const here = priceIn(goods, me.cityName, load.liquorName)
      if (best && here < best.price * goodEnough) return journey(travel, me, best.cityName)
      if (me.timers.liquor) return undefined
      const sales = carried.map(({ liquorName, amount }) => ({ liquorType: liquorName, amount }))
      return step('POST /api/liquor/sell', { body: { sales, period: goods.period } })
    }
    if (me.timers.liquor) return undefined
    const bargain = bestOf(
      goods.liquorSet,
      ({ liquorName, price }) => (bestCity(goods, liquorName)?.price ?? 0) / price,
    )
    if (!bargain) return undefined
    const amount = Math.min(goods.carryLimit, Math.floor((me.cashPocketEuro * goodsShare) / bargain.price))
    if (amount < 1) return undefined
    const purchases = [{ liquorType: bargain.liquorName, amount }]
    return step('POST /api/liquor/buy', { body: { purchases, period: goods.period } })
  },
}

/** Another city for its own sake. */
export const travel: Activity<Calls['GET /api/travel']['answer']> = {
  mayBe: ({ me }) => isAble(me, needs['actions.travel.travel']),
  look: (session) => read(session, 'GET /api/travel'),
  plan: (seen, { me, random }: Situation) =>
    journey(
      seen,
      me,
      anyOf(
        random,
        seen.cities.filter(({ cityName }) => cityName !== me.cityName),
      )?.cityName,
    ),
}
