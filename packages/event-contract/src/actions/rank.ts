import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const rankFacts = defineFacts({
  'sottomondo.actions.rank.reached.v1': z.object({
    accountId,
    rankNumber: z.number().int().min(1).max(11),
    reachedAtMs: timeMs,
  }),
})
