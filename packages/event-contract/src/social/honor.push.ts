import { z } from 'zod'

export const honorPushes = {
  /** Another player gave this player honor or dishonor. */
  honorReceived: z.object({
    type: z.enum(['eerpunten', 'oneerpunten']),
    honorAmount: z.number().int().positive(),
    message: z.string(),
    version: z.number(),
  }),
}
