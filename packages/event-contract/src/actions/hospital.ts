import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const hospitalFacts = defineFacts({
  /** The hospital is done with what it was paid for. */
  'sottomondo.actions.hospital.healed.v1': z.object({
    accountId,
    lifePoints: z.number().int().positive(),
    healedAtMs: timeMs,
  }),
})
