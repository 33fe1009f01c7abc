import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId } from '../fields.ts'

export const perkFacts = defineFacts({
  /**
   * A player's perks have changed: the fact lists all of them. `perkEffects` of perk-catalogue computes their effects.
   */
  'sottomondo.economy.perk.changed.v1': z.object({
    accountId,
    perks: z.array(
      z.object({
        perkId: z.number().int().positive(),
        level: z.number().int().nonnegative(),
        /** The equipped augment. */
        augmentId: z.number().int().positive().nullable(),
      }),
    ),
    /** Grows with every change of the player's perks: a lower version is out of date. */
    version: z.number().int().positive(),
  }),
})
