import { z } from 'zod'

export const casinoPushes = {
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
}
