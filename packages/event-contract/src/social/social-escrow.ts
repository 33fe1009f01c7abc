import { z } from 'zod'
import { feature } from '../feature.ts'

export const socialEscrow = feature({
  facts: {
    /**
     * How an intent of social ended; economy commits or voids the reservation of that id, which may not have arrived yet.
     */
    'sottomondo.social.escrow.settled.v1': z.object({
      escrowId: z.string(),
      outcome: z.enum(['commit', 'void']),
      /** For a commit: unique items go back all the same, and only amounts are spent. */
      itemsBack: z.boolean().optional(),
    }),
  },
})
