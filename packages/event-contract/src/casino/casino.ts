import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { amount } from '../fields.ts'

export const casinoFacts = defineFacts({
  /** A casino was opened by the house; economy fills its bank, once. */
  'sottomondo.casino.casino.opened.v1': z.object({
    casinoId: z.number().int().positive(),
    type: z.enum(['ROULETTE', 'BLACKJACK', 'FRUIT']),
    cityName: z.string(),
    bankEuro: amount,
  }),
})
