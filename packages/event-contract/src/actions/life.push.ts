import { z } from 'zod'

export const lifePushes = {
  /** The player's life has changed. */
  lifeChanged: z.object({
    life: z.number().int().nonnegative(),
    maxLife: z.number().int().positive(),
    version: z.number(),
  }),
}
