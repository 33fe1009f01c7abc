import { z } from 'zod'

export const mailPushes = {
  /** The number of the player's unread mails, after any change of their mailbox. */
  unreadMails: z.object({
    unreadMails: z.number().int().nonnegative(),
    /** Only for a new mail. */
    message: z.string().optional(),
    version: z.number(),
  }),
}
