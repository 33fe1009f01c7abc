import { z } from 'zod'
import { feature } from '../feature.ts'

export const casinoEscrow = feature({
  facts: {
    /**
     * How an intent of casino ended; economy commits or voids the reservation of that id, which may not have arrived yet.
     */
    'sottomondo.casino.escrow.settled.v1': z.object({
      escrowId: z.string(),
      outcome: z.enum(['commit', 'void']),
      /** For a commit: unique items go back all the same, and only amounts are spent. */
      itemsBack: z.boolean().optional(),
    }),
  },
})
