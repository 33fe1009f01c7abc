import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId } from '../fields.ts'

export const perk = feature({
  facts: {
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
  },
  pushes: {
    /** The effects of the player's perks on chances, waits and prices have changed. */
    perkEffectsChanged: z.object({ version: z.number() }),
    /** The player's perks have changed, or their research has progressed. */
    perkChanged: z.object({ message: z.string().optional(), version: z.number() }),
  },
})
