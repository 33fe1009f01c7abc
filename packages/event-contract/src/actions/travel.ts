import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const travelFacts = defineFacts({
  /** A gangster has travelled to another city. */
  'sottomondo.actions.travel.travelled.v1': z.object({
    accountId,
    fromCityName: z.string(),
    toCityName: z.string(),
    costEuro: amount,
    travelledAtMs: timeMs,
  }),
})
