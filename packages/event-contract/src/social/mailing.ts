import { z } from 'zod'
import { feature } from '../feature.ts'
import { timeMs } from '../fields.ts'

export const mailing = feature({
  facts: {
    /** An admin has sent a mail to all players. */
    'sottomondo.social.mail.mailed-to-all.v1': z.object({
      /** The request's id. */
      deedId: z.string(),
      /** The admin, under the name that others read. */
      by: z.string(),
      subject: z.string(),
      mailedAtMs: timeMs,
    }),
  },
})
