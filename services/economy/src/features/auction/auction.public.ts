/** What other features use of auctions. */
export { endUnbid } from './end-unbid.ts'
