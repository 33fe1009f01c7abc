/** What other features use of auctions. */
export { isDead } from './auction.store.ts'
export { endUnbid } from './end-unbid.ts'
