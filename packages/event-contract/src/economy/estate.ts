import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, casinoType, timeMs } from '../fields.ts'

export const estateFacts = defineFacts({
  /** What a dead gangster left has gone to whoever gets it. */
  'sottomondo.economy.estate.settled.v1': z.object({
    deathId: z.string(),
    accountId,
    /** Null where nobody inherits. */
    heirAccountId: accountId.nullable(),
    /** What the heir got; of the bank the tax is off. */
    bankEuro: amount,
    cars: amount,
    casino: z.object({ game: casinoType, cityName: z.string() }).nullable(),
    /** Where a bullet factory stands that the heir got. */
    factoryCityName: z.string().optional(),
    settledAtMs: timeMs,
  }),
})
