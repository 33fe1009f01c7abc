import { z } from 'zod'
import { accountId } from './fields.ts'

/** What lists of who is first in something share; each stands in the `*.standing.ts` of its feature (`gen/standing.ts`). */

/** Of what several did together. */
export const rowId = z.number().int().positive()
/** Who has done something how often. */
export const counted = z.array(z.object({ accountId, count: z.number().int().positive() }))
