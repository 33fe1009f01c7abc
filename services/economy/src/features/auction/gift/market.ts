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
  /** What its buyer could take out of it at once: of a casino or a factory. */
  contentsEuro: number
  priceEuro: number
  otherSales: number
  otherUnits: number
  /** Less what was in it. */
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
  const { contentsEuro, otherSales, otherUnits, otherEuro } = other
  if (otherSales < marketRules.leastSales || otherUnits <= 0) return null
  return Math.max(0, Math.round((otherEuro / otherUnits) * units)) + contentsEuro
}

/** Returns what the house asks for what hardly anybody sold; null where it sells none. */
function unsoldEuroOf({ itemType, units, contentsEuro }: Priced): number | null {
  const [, euro] = Object.entries(marketRules.unsoldEuro).find(([type]) => type === itemType) ?? []
  return euro === undefined ? null : euro * units + contentsEuro
}

/** Returns what of a bid its seller has of this buyer rather than of any: all that is beyond the market's, or for bullets. */
export function overpaidOf(priced: Priced): number {
  const { itemType, priceEuro } = priced
  if (itemType === 'BULLETS') return priceEuro
  return Math.max(0, priceEuro - (marketEuroOf(priced) ?? unsoldEuroOf(priced) ?? priceEuro))
}

/**
 * Returns what a bid would give away. For a car every dealer pays its worth at once, so nobody sells it for less without
 * giving the difference away. Where hardly anybody sold the same, a low price gives nothing away: what it was worth is not
 * known. But for less than what is in it nobody sells a title.
 */
export function giftOfBid(priced: Priced): PriceGift | null {
  const { itemType, priceEuro, contentsEuro } = priced
  const marketEuro = marketEuroOf(priced)
  if (itemType === 'CAR' && marketEuro !== null && priceEuro < marketEuro)
    return { to: 'buyer', euro: marketEuro - priceEuro }
  const gift = giftOfSale(priceEuro, marketEuro ?? unsoldEuroOf(priced))
  if (gift && (marketEuro !== null || gift.to === 'seller')) return gift
  return priceEuro < contentsEuro ? { to: 'buyer', euro: contentsEuro - priceEuro } : null
}
