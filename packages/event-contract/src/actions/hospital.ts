import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const hospitalFacts = defineFacts({
  /** The hospital has completed a paid treatment. */
  'sottomondo.actions.hospital.healed.v1': z.object({
    accountId,
    lifePoints: z.number().int().positive(),
    healedAtMs: timeMs,
  }),
})
