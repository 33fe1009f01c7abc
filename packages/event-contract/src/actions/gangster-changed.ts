import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const gangsterChanged = feature({
  facts: {
    /**
     * The present state of gangsters who have changed, gathered for some seconds, or published again. A projection keeps
     * the one with the highest version.
     */
    'sottomondo.actions.gangster.changed.v1': z.object({
      gangsters: z
        .array(
          z.object({
            accountId,
            alive: z.boolean(),
            experience: amount,
            rankNumber: z.number().int().min(1).max(11),
            cityName: z.string(),
            crimesCommitted: amount,
            carCrimesCommitted: amount,
            successfulBreakouts: amount,
            /** Played by the city itself, and so in no list of the best; absent for players'. */
            isResident: z.boolean().optional(),
            version: amount,
          }),
        )
        .min(1)
        .max(1000),
      /** When they were so. */
      asOfMs: timeMs.optional(),
    }),
  },
})
