import { z } from 'zod'
import { defineCalls } from '../call.ts'

const nftOwners = z.array(
  z.object({
    address: z.string(),
    /** The wallet holds an NFT of the collection, by the chain's last answer. */
    verified: z.boolean(),
    /** The chain has been asked. */
    checked: z.boolean(),
  }),
)
const noAddresses = { error: 'Noem de adressen van je wallets.' }

/** spec 3 §5 */
export const nftCalls = defineCalls({
  'GET /api/nft': {
    summary: 'List the player’s wallet addresses, and whether an NFT of the collection was found there',
    access: 'player',
    rpc: 'accounts.nft.listAddresses',
    answer: z.object({
      nftOwners,
      /** Whether the chain can be asked at all; else wallets stay unverified. */
      canVerify: z.boolean(),
      maxAddresses: z.number().int(),
    }),
  },
  'POST /api/nft': {
    summary: 'Replace the player’s wallet addresses',
    access: 'player',
    rpc: 'accounts.nft.setAddresses',
    body: z.object({
      nftOwners: z.array(z.string(noAddresses).max(100, noAddresses), noAddresses).max(100, noAddresses),
    }),
    answer: z.object({ success: z.boolean(), message: z.string(), nftOwners }),
  },
})
