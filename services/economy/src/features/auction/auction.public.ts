/** What other features use of auctions. */
export { endUnbid } from './end-unbid.ts'
export { giftOfSale } from './gift/market.rules.ts'
export { marketEuroOf } from './gift/market.ts'
export { pricedAuctions, soldColumns } from './prices.store.ts'
