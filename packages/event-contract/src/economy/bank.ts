import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const bankFacts = defineFacts({
  /** Somebody paid from their bank onto another's. */
  'sottomondo.economy.bank.transferred.v1': z.object({
    senderAccountId: accountId,
    receiverAccountId: accountId,
    amountEuro: z.number().int().positive(),
    /** What the sender wrote; empty where nothing. */
    subject: z.string(),
    transferredAtMs: timeMs,
  }),
})
