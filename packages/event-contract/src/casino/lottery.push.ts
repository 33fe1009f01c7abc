import { z } from 'zod'

export const lotteryPushes = {
  /** Tickets were sold, or the lottery was drawn; sent only to viewers of the page. */
  lotteryChanged: z.object({ version: z.number() }),
}
