/** What other features use of NFT ownership. */
export { forgetHolders, isNftHolder } from './nft.store.ts'
