import { z } from 'zod'

export const premiumPushes = {
  /** The player's premium time has changed, or has run out: it lasts, or lasted, until then. */
  premiumChanged: z.object({ premiumUntilMs: z.number().int(), version: z.number() }),
}
