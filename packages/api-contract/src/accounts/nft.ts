import { z } from 'zod'
import { feature } from '../feature.ts'
import { atMost } from '../kit/text/length.ts'

const nftOwners = z.array(
  z.object({
    address: z.string(),
    /** The wallet holds an NFT of the collection, by the chain's last answer. */
    verified: z.boolean(),
    /** The chain has been asked. */
    checked: z.boolean(),
    /** The player has signed for it: before that it counts for nothing, and the chain is not asked. */
    proven: z.boolean(),
  }),
)

const noAddresses = { error: 'Noem de adressen van je wallets.' }

const address = z.string(noAddresses).check(atMost(100, noAddresses))

const noProof = { error: 'Deze handtekening klopt niet.' }

/** spec 3 §5 */
export const nft = feature({
  calls: {
    'GET /api/nft': {
      summary: 'List the player’s wallet addresses and whether an NFT was found there; get the message to sign for one',
      access: 'player',
      rpc: 'accounts.nft.listAddresses',
      query: z.object({
        /** A wallet, the player's or still to be named: the answer then has the message by which it is proven. */
        address: z.string().check(atMost(100)).optional(),
      }),
      answer: z.object({
        nftOwners,
        /** Whether the chain can be asked at all; else wallets stay unverified. */
        canVerify: z.boolean(),
        /** Limit of addresses per user. */
        maxAddresses: z.number().int(),
        /** For the player and this address, until then, and once: signed by personal_sign (EIP-191). */
        signRequest: z.object({ address: z.string(), message: z.string(), validUntil: z.string() }).nullable(),
      }),
    },
    'POST /api/nft': {
      summary: 'Replace the player’s wallet addresses, and prove some of them by signatures',
      access: 'player',
      rpc: 'accounts.nft.setAddresses',
      body: z.object({
        /** Addresses, or the entries that GET gave. */
        nftOwners: z
          .array(
            z.union(
              [
                address,
                z
                  .object({ address })
                  .transform((entry) => entry.address)
                  .pipe(z.string()),
              ],
              noAddresses,
            ),
            noAddresses,
          )
          .max(100, noAddresses),
        /** Proofs of some of them. */
        proofs: z
          .array(
            z.object(
              {
                address: z.string(noProof).check(atMost(100, noProof)),
                /** As GET gave it with the message. */
                validUntil: z.string(noProof).check(atMost(40, noProof)),
                /** Of the message, by personal_sign (EIP-191): 0x and hexadecimal digits. */
                signature: z.string(noProof).check(atMost(200, noProof)),
              },
              noProof,
            ),
            noProof,
          )
          .max(5, noProof)
          .optional(),
      }),
      answer: z.object({ success: z.boolean(), message: z.string(), nftOwners }),
    },
  },
})
