import { raidReport } from '@sottomondo/api-contract/reports'
import { z } from 'zod'

export const raidPushes = {
  /** A raid was called, joined or has ended: sent to viewers, and its result to the participants. */
  raidChanged: z.object({
    result: z
      .object({
        success: z.boolean(),
        title: z.string(),
        finalMessage: z.string(),
        place: z.string().nullable(),
        /** The player's part of the loot. */
        lootEuro: z.number().optional(),
        /** Absent for one that came to nothing. */
        report: raidReport.optional(),
      })
      .optional(),
    message: z.string().optional(),
    version: z.number(),
  }),
}
