import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const lifeFacts = defineFacts({
  /** A gangster has more life now, or less. */
  'sottomondo.actions.life.changed.v1': z.object({
    accountId,
    life: z.number().int().nonnegative(),
    maxLife: z.number().int().positive(),
    changedAtMs: timeMs,
    /** Grows with every change of the gangster: what is older than another is out of date. */
    version: z.number().int().nonnegative(),
    /** The last item of the shop that has worked on it; 0 where none ever has. */
    lastHealingItemId: z.number().int().nonnegative(),
    /** The last treatment that the hospital was paid for, null where none ever was; absent of the release before. */
    treatmentId: z.string().nullable().optional(),
    /** Whether that one goes on: what it heals is not in this life yet. */
    underTreatment: z.boolean().optional(),
  }),
})
