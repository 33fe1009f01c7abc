import { z } from 'zod'

export const casinoPushes = {
  /** Somebody has played in the player's casino: the last of what was played there since the push before. */
  casinoPlayed: z.object({
    casinoId: z.number().int().positive(),
    /** null while nobody knows what they are called. */
    playerName: z.string().nullable(),
    /** 0 where a bonus game was paid. */
    stakeEuro: z.number().int().nonnegative(),
    winningsEuro: z.number().int().nonnegative(),
    version: z.number(),
  }),
  /** Somebody broke the bank of the player's casino, which is not theirs any more. */
  casinoLost: z.object({ casinoId: z.number().int().positive(), message: z.string(), version: z.number() }),
}
