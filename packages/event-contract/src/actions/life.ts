import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const lifeFacts = defineFacts({
  /** A gangster's life has changed. */
  'sottomondo.actions.life.changed.v1': z.object({
    accountId,
    life: z.number().int().nonnegative(),
    maxLife: z.number().int().positive(),
    changedAtMs: timeMs,
    /** Grows with every change of the gangster: a lower version is out of date. */
    version: z.number().int().nonnegative(),
    /** The last shop item that has healed the gangster; 0 without one. */
    lastHealingItemId: z.number().int().nonnegative(),
    /** The last treatment that the hospital was paid for, null without one. */
    treatmentId: z.string().nullable(),
    /** Whether that treatment still goes on: its healing is not in this life yet. */
    underTreatment: z.boolean(),
  }),
})
