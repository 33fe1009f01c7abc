import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const bankFacts = defineFacts({
  /** A player put cash from their pocket into the bank. */
  'sottomondo.economy.bank.deposited.v1': z.object({
    accountId,
    amountEuro: z.number().int().positive(),
    depositedAtMs: timeMs,
  }),
  /** A player sent money from their bank account to another's. */
  'sottomondo.economy.bank.transferred.v1': z.object({
    senderAccountId: accountId,
    receiverAccountId: accountId,
    amountEuro: z.number().int().positive(),
    /** The sender's text; may be empty. */
    subject: z.string(),
    transferredAtMs: timeMs,
  }),
})
