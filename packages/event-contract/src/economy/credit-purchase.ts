import { z } from 'zod'
import { words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

const positive = z.number().int().positive()

const count = z.number().int().nonnegative()

export const creditPurchase = feature({
  facts: {
    /** A payment was paid and its credits are booked, once, under `paymentId`. */
    'sottomondo.economy.credit-purchase.paid.v1': z.object({
      paymentId: positive,
      userId: positive,
      /** The gangster who got the credits; of a user without a living one the gangster who began the payment. */
      accountId,
      credits: positive,
      amountCents: positive,
      paidAtMs: timeMs,
    }),
    /** Money of a paid payment went back, or back again: credits were taken, or given again. */
    'sottomondo.economy.credit-purchase.reversed.v1': z.object({
      paymentId: positive,
      /** 1 for the first reversal of a payment. */
      number: positive,
      userId: positive,
      accountId,
      /** What went back so far, in cents. */
      refundedCents: count,
      chargedBackCents: count,
      /** Taken by this reversal; negative: given again. */
      creditsTaken: z.number().int(),
      /** Paid for by this reversal out of what their sale had brought, and with how much. */
      creditsFromSales: z.number().int(),
      euroTaken: z.number().int(),
      /** Due back so far, but spent already: a debt. */
      creditsMissing: count,
      reversedAtMs: timeMs,
    }),
    /** An admin gives a payment's money back. */
    'sottomondo.economy.credit-purchase.refund-requested.v1': z.object({
      paymentId: positive,
      userId: positive,
      accountName: z.string(),
      credits: positive,
      amountCents: positive,
      reason: z.string(),
      /** The admin, under the name that others read. */
      by: z.string(),
      requestedAtMs: timeMs,
    }),
  },
  pushes: {
    /** A payment of the player's has changed; `version` grows with each change of that payment. */
    paymentChanged: z.object({
      paymentId: z.number().int().positive(),
      /** open, paid, canceled, failed, expired, refunded or chargedBack */
      status: z.string(),
      /** Credits of the payment. */
      credits: z.number().int().positive(),
      version: z.number(),
    }),
  },
  log: {
    kinds: {
      bought: { category: 'money', path: '/premium' },
      reversed: { category: 'money', path: '/premium', unread: ['betaling teruggedraaid', 'betalingen teruggedraaid'] },
    },
    lines: {
      'sottomondo.economy.credit-purchase.paid.v1': ({ accountId, credits, paidAtMs: atMs }) => [
        {
          kind: 'bought',
          of: accountId,
          atMs,
          words: words`Je kocht ${credits} credits. Het betaalbewijs staat bij Premium.`,
        },
      ],
      'sottomondo.economy.credit-purchase.reversed.v1': ({ accountId, creditsTaken, reversedAtMs: atMs }) => [
        {
          kind: 'reversed',
          of: accountId,
          atMs,
          words:
            creditsTaken < 0
              ? words`Een betaling staat weer: ${-creditsTaken} credits erbij.`
              : words`Een betaling is teruggedraaid: ${creditsTaken} credits zijn teruggenomen.`,
        },
      ],
    },
  },
})
