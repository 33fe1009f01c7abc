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
  }),
})
