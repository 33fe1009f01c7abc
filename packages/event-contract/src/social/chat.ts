import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const chatFacts = defineFacts({
  /** An admin has removed a message from a chat. */
  'sottomondo.social.chat.message-removed.v1': z.object({
    /** The request's id. */
    deedId: z.string(),
    /** The admin, under the name that others read. */
    by: z.string(),
    messageId: z.number().int().positive(),
    /** Whose message it was. */
    accountId,
    accountName: z.string(),
    removedAtMs: timeMs,
  }),
})
