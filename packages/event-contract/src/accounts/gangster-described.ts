import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const gangsterDescribed = feature({
  facts: {
    /**
     * Who the gangsters are, published again for projections that are new or lost. It says nothing new and has no effect
     * beside those rows.
     */
    'sottomondo.accounts.gangster.described.v1': z.object({
      gangsters: z
        .array(
          z.object({
            accountId,
            userId: z.number().int().positive(),
            accountName: z.string(),
            /** Null once the person's data are deleted. */
            gender: z.enum(['male', 'female']).nullable(),
            createdAtMs: timeMs,
            diedAtMs: timeMs.nullable(),
            /** Null where nobody killed them, or it was not stored. */
            killerAccountId: accountId.nullable(),
            /** When the person's data were deleted, and the name replaced. */
            forgottenAtMs: timeMs.nullable(),
            /** Played by the city itself; absent for players'. */
            isResident: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(1000),
    }),
  },
})
