import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { amount, casinoType } from '../fields.ts'

export const casinoFacts = defineFacts({
  /** The house opened a casino; economy fills its bank, once. */
  'sottomondo.casino.casino.opened.v1': z.object({
    casinoId: z.number().int().positive(),
    type: casinoType,
    cityName: z.string(),
    bankEuro: amount,
  }),
})
