import { z } from 'zod'

export const detectivePushes = {
  /** A detective of the player has found or lost somebody, or is back. */
  detectiveChanged: z.object({ message: z.string(), version: z.number() }),
}
