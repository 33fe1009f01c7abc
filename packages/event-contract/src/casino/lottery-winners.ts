import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const lotteryWinners = feature({
  facts: {
    /**
     * Who won in the draws of the lottery, published again for projections that are new or lost. It pays nothing, and a
     * draw counts once, whichever fact tells of it.
     */
    'sottomondo.casino.lottery.winners-listed.v1': z.object({
      draws: z
        .array(
          z.object({
            /** 2026-11-22 */
            drawDay: z.string(),
            drawnAtMs: timeMs,
            /** One entry for each prize. */
            accountIds: z.array(accountId),
          }),
        )
        .min(1)
        .max(1000),
    }),
  },
})
