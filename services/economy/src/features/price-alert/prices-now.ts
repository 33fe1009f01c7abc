import { tradeNames } from '@sottomondo/goods-catalogue'
import type { Kit } from '@sottomondo/server-kit/service'
import { bulletFactoryRules, priceToday } from '../bullet-factory/bullet-factory.public.ts'
import type { Periods } from '../goods/goods.public.ts'

/** Returns the present price of each kind of liquor and drugs in each city, and of bullets at its own factory. */
export async function pricesNow(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'random'>,
  periods: Pick<Periods, 'current' | 'pricesIn'>,
) {
  const period = await periods.current()
  const goods = tradeNames.flatMap((trade) =>
    periods
      .pricesIn(period, trade)
      .flatMap(({ cityName, prices }) => prices.map(({ name: good, price }) => ({ trade, good, cityName, price }))),
  )
  const bullets = await Promise.all(
    bulletFactoryRules.cities.map(async (cityName) => ({
      trade: 'bullets' as const,
      good: 'bullets' as const,
      cityName,
      price: await priceToday(kit, kit.pool, cityName),
    })),
  )
  return [...goods, ...bullets]
}
