import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const firstStepFacts = defineFacts({
  /** A person took one of a newcomer's first steps, and had its experience, for the first and last time. */
  'sottomondo.actions.first-step.taken.v1': z.object({
    accountId,
    step: z.enum(['car', 'sale', 'deposit', 'crime', 'travel']),
    experience: amount,
    takenAtMs: timeMs,
  }),
})
