import { z } from 'zod'
import { feature } from '../feature.ts'
import { timeMs } from '../fields.ts'

export const nft = feature({
  facts: {
    /**
     * Whether a person holds an NFT of the collection in a wallet that was looked up on the chain; the newest version
     * counts.
     */
    'sottomondo.accounts.nft.changed.v1': z.object({
      userId: z.number().int().positive(),
      isHolder: z.boolean(),
      version: z.number().int().positive(),
      changedAtMs: timeMs,
    }),
  },
})
