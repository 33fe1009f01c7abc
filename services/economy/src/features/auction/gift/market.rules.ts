import { auctionRules } from '../../../kernel/auction/auction.rules.ts'

const { casinoEuro, factoryEuro } = auctionRules.house

/** What the market pays (rules of this feature). */
export const marketRules = {
  /** A price is far from the market's when it is more than so many times as high or as low. */
  farPrice: 2,
  /**
   * What one buyer may pay one seller beyond the market's price, and for bullets at all, within the days of the gift limit:
   * more counts as got from them. Bullets come back through a family's magazine.
   */
  freePerBuyerEuro: 100_000,
  /** Sales of others that make a market's price. */
  leastSales: 3,
  /**
   * More than `farPrice` of this for one, and of what is in it, is far from any price while hardly anybody sold any. Of
   * titles it is what the house asks.
   */
  unsoldEuro: { WITNESS_STATEMENT: 500_000, CREDITS: 100_000, CASINO: casinoEuro, BULLET_FACTORY: factoryEuro },
} as const

/** What a price gives away beside what is sold. */
export interface PriceGift {
  to: 'seller' | 'buyer'
  euro: number
}

/** Returns what a sale gave away beside the item: to the seller by a price far above the market's, or else to the buyer. */
export function giftOfSale(priceEuro: number, marketEuro: number | null): PriceGift | null {
  if (marketEuro === null || marketEuro <= 0) return null
  if (priceEuro > marketEuro * marketRules.farPrice) return { to: 'seller', euro: priceEuro - marketEuro }
  if (priceEuro * marketRules.farPrice < marketEuro) return { to: 'buyer', euro: marketEuro - priceEuro }
  return null
}
