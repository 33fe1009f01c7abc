import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const userId = z.number().int().positive()

export const premiumFacts = defineFacts({
  /** A user's premium time has changed; the newest version counts. */
  'sottomondo.economy.premium.changed.v1': z.object({
    userId,
    /** The gangster who renewed it. */
    accountId,
    premiumUntilMs: timeMs,
    /** What was added, and its price. */
    days: amount,
    credits: amount,
    version: z.number().int().positive(),
    changedAtMs: timeMs,
  }),
  /** A user's premium time has run out; published once, within a second. */
  'sottomondo.economy.premium.ended.v1': z.object({
    userId,
    /** Their newest gangster, dead or alive. */
    accountId,
    premiumUntilMs: timeMs,
    version: z.number().int().positive(),
    endedAtMs: timeMs,
  }),
})
