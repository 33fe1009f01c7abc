import { auctionRules, auctionTexts } from '../auction/auction.rules.ts'
import type { AuctionedAmount } from '../auction/auction-type.ts'

export const bulletsAuction: AuctionedAmount = {
  itemType: 'BULLETS',
  asset: 'bullets',
  least: auctionRules.leastBullets,
  per: auctionRules.bulletsPerPrice,
  field: 'bulletAmount',
  missing: auctionTexts.noBullets,
  nameOf: auctionTexts.bullets,
}
