import { z } from 'zod'

export const paymentPushes = {
  payment: z.object({ credits: z.number().int(), version: z.number() }),
}
