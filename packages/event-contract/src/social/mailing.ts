import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { timeMs } from '../fields.ts'

export const mailingFacts = defineFacts({
  /** An admin has written to all players. */
  'sottomondo.social.mail.mailed-to-all.v1': z.object({
    /** Of the request. */
    deedId: z.string(),
    /** Which admin, as others read them. */
    by: z.string(),
    subject: z.string(),
    mailedAtMs: timeMs,
  }),
})
