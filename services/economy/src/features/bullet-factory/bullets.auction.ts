import { auctionRules, auctionTexts } from '../../kernel/auction/auction.rules.ts'
import type { AuctionedAmount } from '../../kernel/auction/auction-type.ts'

export const bulletsAuction: AuctionedAmount = {
  itemType: 'BULLETS',
  asset: 'bullets',
  least: auctionRules.leastBullets,
  per: auctionRules.bulletsPerPrice,
  field: 'bulletAmount',
  missing: auctionTexts.noBullets,
  nameOf: auctionTexts.bullets,
}
