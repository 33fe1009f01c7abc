import { z } from 'zod'

export const heistPushes = {
  /** Somebody asks the player for a heist; not to who does not want to be told. */
  heistNotification: z.object({ message: z.string().optional(), version: z.number() }),
  /** The player's heist is another thing than it was: they were asked, it was called off, it lapsed, or it was carried out. */
  heistChanged: z.object({
    /** What it came to, in the words of its page; only of one that has ended by somebody else. */
    result: z
      .object({
        success: z.boolean(),
        title: z.string(),
        finalMessage: z.string(),
        cameToNothing: z.boolean().optional(),
        detail: z.string().optional(),
        target: z.string().optional(),
      })
      .optional(),
    message: z.string().optional(),
    version: z.number(),
  }),
}
