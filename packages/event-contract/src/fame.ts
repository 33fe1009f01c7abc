import { z } from 'zod'
import { accountId } from './fields.ts'

/** Fields that the lists of the hall of fame share (`gen/fame.ts`). */

/** The row of an achievement that several players share. */
export const rowId = z.number().int().positive()
/** How often each account has done something. */
export const counted = z.array(z.object({ accountId, count: z.number().int().positive() }))
