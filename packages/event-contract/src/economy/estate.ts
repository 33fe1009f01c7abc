import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, casinoType, timeMs } from '../fields.ts'

export const estateFacts = defineFacts({
  /** A dead gangster's estate has gone to its recipient. */
  'sottomondo.economy.estate.settled.v1': z.object({
    deathId: z.string(),
    accountId,
    /** Null without an heir. */
    heirAccountId: accountId.nullable(),
    /** The heir's share; the bank money is after tax. */
    bankEuro: amount,
    cars: amount,
    casino: z.object({ game: casinoType, cityName: z.string() }).nullable(),
    /** The city of the bullet factory that the heir got. */
    factoryCityName: z.string().optional(),
    settledAtMs: timeMs,
  }),
})
