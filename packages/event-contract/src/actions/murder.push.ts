import { z } from 'zod'

export const murderPushes = {
  /** A fight of the player began or ended: their pages go there, or read the end. */
  murderChanged: z.object({ isMurderAttempt: z.boolean(), message: z.string().optional(), version: z.number() }),
}
