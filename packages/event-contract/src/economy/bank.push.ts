import { z } from 'zod'

export const bankPushes = {
  /** A player sent money to this player's bank account. */
  moneyReceived: z.object({
    senderAccountName: z.string(),
    amountEuro: z.number().int().positive(),
    message: z.string(),
    version: z.number(),
  }),
}
