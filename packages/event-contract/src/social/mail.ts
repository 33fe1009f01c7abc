import { z } from 'zod'
import { feature } from '../feature.ts'

export const mail = feature({
  pushes: {
    /** The number of the player's unread mails, after any change of their mailbox. */
    unreadMails: z.object({
      unreadMails: z.number().int().nonnegative(),
      /** Only for a new mail. */
      message: z.string().optional(),
      version: z.number(),
    }),
  },
})
