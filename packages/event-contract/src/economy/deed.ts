import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, casinoType, timeMs } from '../fields.ts'

export const deedFacts = defineFacts({
  /** A casino has another owner; null is the house. */
  'sottomondo.economy.deed.moved.v1': z.object({
    casinoId: z.number().int().positive(),
    fromAccountId: accountId.nullable(),
    toAccountId: accountId.nullable(),
    toAccountName: z.string().nullable(),
    cause: z.enum(['bankruptcy', 'death']),
    /** The casino's game. */
    game: casinoType,
    cityName: z.string(),
    /** Who broke its bank; absent after a death. */
    winnerAccountId: accountId.optional(),
    movedAtMs: timeMs,
  }),
})
