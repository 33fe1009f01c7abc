import { z } from 'zod'

export const jailPushes = {
  /** Another player tried to break the player out. */
  breakout: z.object({ helperAccountName: z.string(), success: z.boolean(), message: z.string(), version: z.number() }),
  /** A player came to jail or left it; sent only to viewers of the page. */
  jailChanged: z.object({ version: z.number() }),
}
