import { z } from 'zod'

export const murderPushes = {
  /** A fight of the player began or ended: their pages go there, or read the end. */
  fightChanged: z.object({
    isUnderWay: z.boolean(),
    message: z.string().optional(),
    /** The fight has killed this player: they can read nothing of it any more. */
    died: z.boolean().optional(),
    version: z.number(),
  }),
}
