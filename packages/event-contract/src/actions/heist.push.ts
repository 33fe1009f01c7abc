import { heistReport } from '@sottomondo/api-contract/reports'
import { z } from 'zod'

export const heistPushes = {
  /** The player was invited to a heist; not sent to players who want no notification. */
  heistNotification: z.object({ message: z.string().optional(), version: z.number() }),
  /** The player's heist has changed: an invitation, its end, its lapse, or the heist itself. */
  heistChanged: z.object({
    /** The outcome in the words of its page; only when another player ended it. */
    result: z
      .object({
        success: z.boolean(),
        title: z.string(),
        finalMessage: z.string(),
        cameToNothing: z.boolean().optional(),
        detail: z.string().optional(),
        target: z.string().optional(),
        /** The player's half of the loot. */
        lootEuro: z.number().optional(),
        /** Absent for one that came to nothing. */
        report: heistReport.optional(),
      })
      .optional(),
    message: z.string().optional(),
    version: z.number(),
  }),
}
