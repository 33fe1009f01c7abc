import { tradeNames } from '@sottomondo/goods-catalogue'
import type { Periods } from '../goods/goods.public.ts'

/** Returns the present price of each kind in each city. */
export async function pricesNow(periods: Pick<Periods, 'current' | 'pricesIn'>) {
  const period = await periods.current()
  return tradeNames.flatMap((trade) =>
    periods
      .pricesIn(period, trade)
      .flatMap(({ cityName, prices }) => prices.map(({ name: good, price }) => ({ trade, good, cityName, price }))),
  )
}
