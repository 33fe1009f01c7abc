/** What other features use of NFT ownership. */
export { isNftHolder } from './nft.store.ts'
