import { z } from 'zod'

export const bankPushes = {
  /** Somebody paid onto the player's bank. */
  moneyReceived: z.object({
    senderAccountName: z.string(),
    amountEuro: z.number().int().positive(),
    message: z.string(),
    version: z.number(),
  }),
}
