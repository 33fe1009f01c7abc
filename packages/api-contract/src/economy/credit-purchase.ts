import { z } from 'zod'
import { adminReason } from '../admin-fields.ts'
import { feature } from '../feature.ts'
import { amountOf, id, idOf, isoTime } from '../fields.ts'
import { atMost } from '../kit/text/length.ts'
import { firstUnless, listQuery } from '../list.ts'

const count = z.number().int().nonnegative()

/** Real money, in cents. */
const cents = count

/** `refunded` and `chargedBack`: it was paid, and all of its money went back. */
const paymentStatus = z.enum(['open', 'paid', 'canceled', 'failed', 'expired', 'refunded', 'chargedBack'])

const provider = z.enum(['mollie', 'test'])

const payment = {
  paymentId: count,
  status: paymentStatus,
  credits: count,
  amountCents: cents,
  /** EUR */
  currency: z.string(),
  /** mollie or test */
  provider,
  /** How it was paid, in the provider's word, such as `ideal`; null until it is known. */
  method: z.string().nullable(),
  createdAt: isoTime,
  paidAt: isoTime.nullable(),
  refundedCents: cents,
  chargedBackCents: cents,
  /** Credits that were taken back because their money went back. */
  creditsTakenBack: count,
}

/** The first is the default. `ATTENTION`: those that an operator should look at. */
const paymentFilters = [
  ...(['ALL', 'OPEN', 'PAID', 'CANCELED', 'FAILED', 'EXPIRED'] as const),
  ...(['REFUNDED', 'CHARGED_BACK', 'ATTENTION'] as const),
] as const

/** Credits bought with real money, through a payment provider. */
export const creditPurchase = feature({
  switch: {
    name: 'creditPurchase',
    order: 145,
    label: 'Credits kopen',
  },
  calls: {
    'POST /api/premium/create-session': {
      summary: 'Create a payment for one of the packages of credits, and get the address of its checkout',
      access: 'player',
      switch: 'creditPurchase',
      rpc: 'economy.creditPurchase.createSession',
      body: z.object({ credits: amountOf('Kies een pakket credits.').meta({ examples: [25] }) }),
      answer: z.object({
        /** The provider's checkout, on its own site. */
        url: z.string(),
        paymentId: count,
      }),
    },
    'POST /api/payments/webhook/{provider}': {
      summary: 'Report a change of a payment: called by the payment provider, where the payment itself is looked up',
      access: 'public',
      fromServer: true,
      repeatable: true,
      rpc: 'economy.creditPurchase.receiveWebhook',
      refusals: ['notFound'],
      params: z.object({ provider: z.string().check(atMost(20, { error: 'Deze aanbieder bestaat niet.' })) }),
      body: z.object({
        /** The provider's id of the payment. */
        id: idOf(
          'providerPayment',
          z
            .string({ error: 'Het kenmerk van de betaling ontbreekt.' })
            .regex(/^[\w-]{1,100}$/, { error: 'Het kenmerk van de betaling is ongeldig.' }),
        ),
      }),
      answer: z.object({}),
    },
    'GET /api/premium/payments': {
      summary: 'List the user’s own payments, newest first, with what a receipt needs',
      access: 'user',
      rpc: 'economy.creditPurchase.listOwn',
      query: listQuery({}),
      answer: z.object({
        payments: z.array(
          z.object({
            ...payment,
            /** The part of the amount that is VAT. */
            vatCents: cents,
            vatPercent: count,
            /** Null until it is paid. */
            receiptNumber: z.string().nullable(),
            /** The Dutch day on which it was paid, such as 2026-11-22, whose year the number has. */
            receiptDay: z.string().nullable(),
            /** Where an open payment goes on; null for others. */
            checkoutUrl: z.string().nullable(),
            /** Grows with every change of the payment, as in the push `paymentChanged`. */
            version: count,
          }),
        ),
      }),
    },
    'GET /api/admin/payments': {
      summary: 'List all payments, newest first, with their state at the provider and what was taken back',
      access: 'admin',
      rpc: 'economy.creditPurchase.listAll',
      query: listQuery({ filters: { status: firstUnless(paymentFilters, 'Onbekende stand.') } }),
      answer: z.object({
        payments: z.array(
          z.object({
            ...payment,
            userId: count,
            accountId: count,
            /** The buyer's gangster; another name once their data was removed. */
            accountName: z.string(),
            /** The provider's own id; null while the payment was not created there. */
            providerPaymentId: z.string().nullable(),
            /** Credits that were due back but spent already. */
            creditsMissing: count,
            /** When it was last looked up at the provider, and will be next. */
            checkedAt: isoTime.nullable(),
            nextCheckAt: isoTime.nullable(),
            /** What an operator should know, in Dutch: the provider's payment differs from ours, or can’t be looked up. */
            problem: z.string().nullable(),
            /** `requested`: an admin gave the money back, and the provider has not taken it on yet. */
            refundState: z.enum(['none', 'requested', 'sent']),
            refundable: z.boolean(),
          }),
        ),
      }),
    },
    'POST /api/admin/payments/refund': {
      summary:
        'Request that the provider gives all of a payment’s money back; what is left of its credits is taken back',
      access: 'admin',
      rpc: 'economy.creditPurchase.refund',
      refusals: ['notFound'],
      form: true,
      body: z.object({ paymentId: idOf('payment', id), reason: adminReason }),
      answer: z.object({ message: z.string(), status: paymentStatus }),
    },
  },
})
