import { z } from 'zod'

export const lotteryPushes = {
  /** Tickets were sold, or the lottery was drawn; only to those who look. */
  lotteryChanged: z.object({ version: z.number() }),
}
