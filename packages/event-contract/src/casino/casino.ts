import { z } from 'zod'
import { feature } from '../feature.ts'
import { amount, casinoType } from '../fields.ts'

export const casino = feature({
  facts: {
    /** The house opened a casino; economy fills its bank, once. */
    'sottomondo.casino.casino.opened.v1': z.object({
      casinoId: z.number().int().positive(),
      type: casinoType,
      cityName: z.string(),
      bankEuro: amount,
    }),
  },
  pushes: {
    /** A player has played in this player's casino: the last round since the push before. */
    casinoPlayed: z.object({
      casinoId: z.number().int().positive(),
      /** null while the name is unknown. */
      playerName: z.string().nullable(),
      /** 0 for a paid bonus game. */
      stakeEuro: z.number().int().nonnegative(),
      paidEuro: z.number().int().nonnegative(),
      version: z.number(),
    }),
    /** A player broke the bank of this player's casino and owns it now. */
    casinoLost: z.object({ casinoId: z.number().int().positive(), message: z.string(), version: z.number() }),
  },
})
