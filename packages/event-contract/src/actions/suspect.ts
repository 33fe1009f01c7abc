import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const suspect = feature({
  facts: {
    /** A gangster’s crimes of today and yesterday look like a program’s. Admins are shown it; it has no effect. */
    'sottomondo.actions.suspect.habit-found.v1': z.object({
      accountId,
      /** regular: each as long after its timer as the others. restless: without a night’s pause. */
      kind: z.enum(['regular', 'restless']),
      clicks: amount,
      /** How far they are from each other, in tenths of a second (standard deviation). */
      spreadTenths: amount,
      /** The longest pause, and of how many hours. */
      pauseMinutes: amount,
      hours: amount,
      foundAtMs: timeMs,
    }),
  },
})
