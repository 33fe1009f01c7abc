import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const gangsterFacts = defineFacts({
  /** A gangster was born: by sign-up, or as a new one after a death. */
  'sottomondo.accounts.gangster.created.v1': z.object({
    accountId,
    userId: z.number().int().positive(),
    accountName: z.string(),
    gender: z.enum(['male', 'female']),
    /** Experience taken over from the gangster before. */
    claimedExperience: z.number().int().nonnegative(),
    createdAtMs: timeMs,
  }),
})
