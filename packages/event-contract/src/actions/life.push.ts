import { z } from 'zod'

export const lifePushes = {
  /** The player has more life now, or less. */
  lifeChanged: z.object({
    life: z.number().int().nonnegative(),
    maxLife: z.number().int().positive(),
    version: z.number(),
  }),
}
