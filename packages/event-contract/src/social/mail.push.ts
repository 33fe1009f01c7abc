import { z } from 'zod'

export const mailPushes = {
  /** How many of the player's mails are unread, after whatever happened to their mailbox. */
  unreadMails: z.object({
    unreadMails: z.number().int().nonnegative(),
    /** Only of a new mail. */
    message: z.string().optional(),
    version: z.number(),
  }),
}
