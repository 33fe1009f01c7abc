import { auctionRules, auctionTexts } from '../../kernel/auction/auction.rules.ts'
import type { AuctionedAmount } from '../../kernel/auction/auction-type.ts'

export const creditsAuction: AuctionedAmount = {
  itemType: 'CREDITS',
  asset: 'credits',
  least: auctionRules.leastCredits,
  per: 1,
  field: 'creditsAmount',
  missing: auctionTexts.noCredits,
  nameOf: auctionTexts.credits,
}
