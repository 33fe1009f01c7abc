import { z } from 'zod'

export const jailPushes = {
  /** Somebody tried to break the player out. */
  breakout: z.object({ helperAccountName: z.string(), success: z.boolean(), message: z.string(), version: z.number() }),
  /** Somebody came to jail or left it; only to those who look. */
  jailChanged: z.object({ version: z.number() }),
}
