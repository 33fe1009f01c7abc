import { bulletFactoryRules } from '../../bullet-factory/bullet-factory.public.ts'
import { kindOf } from '../../garage/garage.public.ts'
import { giftOfSale, marketRules, type PriceGift } from './market.rules.ts'

/** What is sold, beside sales of the same by others. */
export interface Priced {
  itemType: string
  priceName: string
  units: number
  /** Of a car, percent; null for everything else. */
  life: number | null
  priceEuro: number
  otherSales: number
  otherUnits: number
  otherEuro: number
}

const bulletEuro = { least: bulletFactoryRules.local.leastPriceEuro, most: bulletFactoryRules.house.priceEuro }

/**
 * Returns what the market would have paid for something that was sold. Cars and bullets have prices that no two players
 * can make up between them; of all else it is what others paid, or null where hardly anybody bought.
 */
export function marketEuroOf({ itemType, priceName, units, life, priceEuro, ...other }: Priced): number | null {
  if (itemType === 'CAR') return life === null ? null : Math.round((kindOf(priceName).valueEuro * life) / 100)
  if (itemType === 'BULLETS') return Math.min(Math.max(priceEuro, bulletEuro.least * units), bulletEuro.most * units)
  const { otherSales, otherUnits, otherEuro } = other
  return otherSales >= marketRules.leastSales && otherUnits > 0 ? Math.round((otherEuro / otherUnits) * units) : null
}

/**
 * Returns what a bid would give away. For a car every dealer pays its worth at once, so nobody sells it for less without
 * giving the difference away. Where hardly anybody sold the same, a low price gives nothing away: what it was worth is not
 * known.
 */
export function giftOfBid(priced: Priced): PriceGift | null {
  const { itemType, priceEuro, units } = priced
  const marketEuro = marketEuroOf(priced)
  if (itemType === 'CAR' && marketEuro !== null && priceEuro < marketEuro)
    return { to: 'buyer', euro: marketEuro - priceEuro }
  if (marketEuro !== null) return giftOfSale(priceEuro, marketEuro)
  const unsold = Object.entries(marketRules.unsoldEuro).find(([type]) => type === itemType)
  const gift = unsold ? giftOfSale(priceEuro, unsold[1] * units) : null
  return gift?.to === 'seller' ? gift : null
}
