import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { timeMs } from '../fields.ts'

export const mailingFacts = defineFacts({
  /** An admin has sent a mail to all players. */
  'sottomondo.social.mail.mailed-to-all.v1': z.object({
    /** The request's id. */
    deedId: z.string(),
    /** The admin, under the name that others read. */
    by: z.string(),
    subject: z.string(),
    mailedAtMs: timeMs,
  }),
})
