import { z } from 'zod'
import { words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, alertKind, amount, timeMs } from '../fields.ts'

export const alert = feature({
  facts: {
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
  },
  pushes: {
    /** A credit was taken for an SMS alert or given back, or none was left for one. */
    alertsChanged: z.object({ version: z.number() }),
  },
  log: {
    kinds: { sent: { category: 'gangster', path: '/premium' } },
    lines: {
      'sottomondo.economy.alert.paid.v1': ({ accountId, text, credits, paidAtMs }) => [
        {
          kind: 'sent',
          of: accountId,
          atMs: paidAtMs,
          words: words`Er ging een sms naar je telefoon, voor ${credits} credit: ‘${text}’`,
        },
      ],
    },
  },
})
