import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const suspect = feature({
  facts: {
    /** An admin looked at a suspected player and found nothing wrong. */
    'sottomondo.economy.suspect.seen.v1': z.object({
      /** Unique per decision. */
      entryId: z.string(),
      accountId,
      accountName: z.string(),
      /** The admin's name, and their words. */
      by: z.string(),
      note: z.string(),
      seenAtMs: timeMs,
    }),
  },
})
