import { goodOf, tradeNames, trades } from '@sottomondo/goods-catalogue'
import { bulletFactoryRules } from '../bullet-factory/bullet-factory.public.ts'
import type { Priced } from './price-alert.rules.ts'

/** Returns a kind of liquor or drugs, or bullets, which a city's own factory sells; undefined for an unknown name. */
export function pricedOf(name: string): Priced | undefined {
  if (name === 'bullets') {
    const { leastPriceEuro: leastEuro, mostPriceEuro: mostEuro } = bulletFactoryRules.local
    return { trade: 'bullets', name, leastEuro, mostEuro }
  }
  for (const trade of tradeNames) {
    const good = goodOf(trades[trade], name)
    if (good) return { trade, ...good }
  }
  return undefined
}
