import { z } from 'zod'

export const creditPurchasePushes = {
  /** A payment of the player's has changed; `version` grows with each change of that payment. */
  paymentChanged: z.object({
    paymentId: z.number().int().positive(),
    /** open, paid, canceled, failed, expired, refunded or chargedBack */
    status: z.string(),
    /** Credits of the payment. */
    credits: z.number().int().positive(),
    version: z.number(),
  }),
}
