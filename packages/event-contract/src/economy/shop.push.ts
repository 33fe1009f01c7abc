import { z } from 'zod'

export const shopPushes = {
  /** What the player kept to heal themselves was used up. */
  healingUsed: z.object({ message: z.string(), version: z.number() }),
}
