import type { Db } from '@sottomondo/server-kit/database'
import { type ListOrder, list, type PageRequest, readPage } from '@sottomondo/server-kit/list'
import { typed } from '@sottomondo/server-kit/statement'

const newest: ListOrder = { name: 'newest', keys: { payment_id: 'bigint' }, descending: true }

const ownPayments = list({
  name: 'credit_purchases_own',
  params: { userId: 'bigint' },
  row: {
    paymentId: 'bigint',
    status: 'text',
    credits: 'bigint',
    amountCents: 'bigint',
    currency: 'text',
    provider: 'text',
    method: 'text|null',
    createdAtMs: 'epochMs',
    paidAtMs: 'epochMs|null',
    checkoutUrl: ['text|null', `case when state = 'open' then checkout_url end`],
    refundedCents: 'bigint',
    chargedBackCents: 'bigint',
    creditsTakenBack: ['bigint', 'credits_taken'],
    version: 'bigint',
  },
  from: 'credit_purchase',
  // One that the provider never created was never seen by its buyer.
  where: 'user_id = $userId and provider_payment_id is not null',
  orders: [newest],
})
/** Lists a user's payments, newest first. */
export const listOwnPurchases = (db: Db, userId: number, page: PageRequest) =>
  readPage(db, ownPayments, { userId }, newest, page)

const everybodys = {
  row: {
    paymentId: 'bigint',
    userId: 'bigint',
    accountId: 'bigint',
    accountName: 'text',
    status: 'text',
    credits: 'bigint',
    amountCents: 'bigint',
    currency: 'text',
    provider: 'text',
    providerPaymentId: 'text|null',
    method: 'text|null',
    createdAtMs: 'epochMs',
    paidAtMs: 'epochMs|null',
    refundedCents: 'bigint',
    chargedBackCents: 'bigint',
    creditsTakenBack: ['bigint', 'credits_taken'],
    creditsMissing: 'bigint',
    checkedAtMs: 'epochMs|null',
    nextCheckAtMs: 'epochMs|null',
    problem: 'text|null',
    refundState: typed<'none' | 'requested' | 'sent'>('text'),
    isRefundable: [
      'bool',
      `state = 'paid' and refund_state = 'none' and refunded_cents + charged_back_cents < amount_cents`,
    ],
  },
  from: 'credit_purchase',
  orders: [newest],
} as const
const allPayments = list({ ...everybodys, name: 'credit_purchases_all', params: {}, where: 'true' })
const paymentsOfStatus = list({
  ...everybodys,
  name: 'credit_purchases_of_status',
  params: { status: 'text' },
  where: 'status = $status',
})
/** As in the index of payments that may want attention: all of these, and those that are open. */
const troubled = `problem is not null or credits_missing > 0 or refund_state = 'requested'`
const paymentsOfAttention = list({
  ...everybodys,
  name: 'credit_purchases_of_attention',
  params: { openSinceMs: 'epochMs' },
  where: `(${troubled} or state = 'open') and (${troubled} or created_at < $openSinceMs)`,
})
/**
 * Lists everybody's payments, newest first.
 * @param status '' for all; attention: with a problem, or open since before `openSinceMs`
 */
export function listAllPurchases(
  db: Db,
  { status, openSinceMs }: { status: string; openSinceMs: number },
  page: PageRequest,
) {
  if (status === '') return readPage(db, allPayments, {}, newest, page)
  if (status === 'attention') return readPage(db, paymentsOfAttention, { openSinceMs }, newest, page)
  return readPage(db, paymentsOfStatus, { status }, newest, page)
}
