import { z } from 'zod'
import { accountId } from '../fields.ts'

export const ranksFame = {
  experience: z.array(
    z.object({
      accountId,
      rankNumber: z.number().int().min(1).max(11),
      /** Progress to the next rank, 0-100. */
      rankProgress: z.number().min(0).max(100),
    }),
  ),
}
