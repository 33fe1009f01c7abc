import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId } from '../fields.ts'

export const perkFacts = defineFacts({
  /** A player's perks are others now: all that they have. What they change says `perkEffects` of perk-catalogue. */
  'sottomondo.economy.perk.changed.v1': z.object({
    accountId,
    perks: z.array(
      z.object({
        perkId: z.number().int().positive(),
        level: z.number().int().nonnegative(),
        /** Which augment is equipped. */
        augmentId: z.number().int().positive().nullable(),
      }),
    ),
    /** Grows with every change of the player's: what is older than another is out of date. */
    version: z.number().int().positive(),
  }),
})
