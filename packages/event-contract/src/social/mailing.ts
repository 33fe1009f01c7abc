import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const mailing = feature({
  facts: {
    /** A player has got a mail of another. */
    'sottomondo.social.mail.received.v1': z.object({
      mailId: z.number().int().positive(),
      accountId,
      senderAccountId: accountId,
      receivedAtMs: timeMs,
    }),
    /** A player has blocked another: what the two have open with each other ends. */
    'sottomondo.social.mail.blocked.v1': z.object({
      accountId,
      /** All gangsters of the blocked person: a block is a person's. */
      blockedAccountIds: z.array(accountId).min(1),
      blockedAtMs: timeMs,
    }),
    /** An admin has sent a mail to all players. */
    'sottomondo.social.mail.mailed-to-all.v1': z.object({
      /** The request's id. */
      entryId: z.string(),
      /** The admin, under the name that others read. */
      by: z.string(),
      subject: z.string(),
      mailedAtMs: timeMs,
    }),
  },
})
