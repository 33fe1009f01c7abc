import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const life = feature({
  facts: {
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
  },
  pushes: {
    /** The player's life has changed. */
    lifeChanged: z.object({
      life: z.number().int().nonnegative(),
      maxLife: z.number().int().positive(),
      version: z.number(),
    }),
  },
})
