import { z } from 'zod'

export const shopPushes = {
  /** An item that the player kept for healing was used up. */
  healingUsed: z.object({ message: z.string(), version: z.number() }),
}
