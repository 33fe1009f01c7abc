import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, alertKind, amount, timeMs } from '../fields.ts'

export const alertFacts = defineFacts({
  /** A user has paid for an SMS about an event. accounts sends it, once, to their verified phone. */
  'sottomondo.economy.alert.paid.v1': z.object({
    /** Of the event and the user. */
    alertId: z.string(),
    userId: z.number().int().positive(),
    /** The gangster whom it concerns, dead or alive. */
    accountId,
    kind: alertKind,
    text: z.string(),
    credits: amount,
    happenedAtMs: timeMs,
    /** Later it is of no use, and is not sent. */
    expiresAtMs: timeMs,
    paidAtMs: timeMs,
  }),
})
