/** What other features use of auctions. */
export { endUnbid } from './end-unbid.ts'
export { giftOfSale } from './market.rules.ts'
export { marketEuroOf } from './market.ts'
