import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const honorFacts = defineFacts({
  /**
   * A player gave another honor or dishonor. economy books honor for its receiver, once, under `giftId`; dishonor
   * changes the score only, which social keeps.
   */
  'sottomondo.social.honor.given.v1': z.object({
    giftId: z.number().int().positive(),
    giverAccountId: accountId,
    receiverAccountId: accountId,
    type: z.enum(['eerpunten', 'oneerpunten']),
    honorAmount: z.number().int().positive(),
    /** The giver's words; may be empty. */
    subject: z.string(),
    givenAtMs: timeMs,
  }),
})
