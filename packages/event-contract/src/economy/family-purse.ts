import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const familyId = z.number().int().positive()

export const familyPurseFacts = defineFacts({
  /** The bank, the magazine or the crusher of a family has changed, by whatever way. */
  'sottomondo.economy.family.purse-changed.v1': z.object({
    familyId,
    familyBank: amount,
    bulletsMagazine: amount,
    /** Bullets that the crusher can still yield. */
    crusherCapacity: amount,
    /** Grows with every change of the three. */
    version: z.number().int().nonnegative(),
    changedAtMs: timeMs,
  }),
  /** What an ended family had has gone to its heirs, in equal parts; what can't be divided to the first of them. */
  'sottomondo.economy.family.divided.v1': z.object({
    familyId,
    familyName: z.string().nullable(),
    /** Those who were alive; each has this much more in the bank, and these bullets. */
    heirAccountIds: z.array(accountId),
    partEuro: amount,
    partBullets: amount,
    /** What the first heir has beside their part. */
    restEuro: amount,
    restBullets: amount,
    dividedAtMs: timeMs,
  }),
})
