import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { PurchaseState } from './credit-purchase.rules.ts'

const row = {
  paymentId: 'bigint',
  userId: 'bigint',
  accountId: 'bigint',
  accountName: 'text',
  credits: 'bigint',
  amountCents: 'bigint',
  currency: 'text',
  provider: 'text',
  providerPaymentId: 'text|null',
  checkoutUrl: 'text|null',
  method: 'text|null',
  state: typed<PurchaseState>('text'),
  status: 'text',
  createdAtMs: 'epochMs',
  paidAtMs: 'epochMs|null',
  refundedCents: 'bigint',
  chargedBackCents: 'bigint',
  creditsTaken: 'bigint',
  creditsFromSales: 'bigint',
  euroTaken: 'bigint',
  creditsMissing: 'bigint',
  reversals: 'bigint',
  refundState: typed<'none' | 'requested' | 'sent'>('text'),
  problem: 'text|null',
  otherPaymentId: 'text|null',
  nextCheckAtMs: 'epochMs|null',
  version: 'bigint',
} as const
export type Purchase = RowOf<typeof row>

const purchaseInsert = statement({
  name: 'credit_purchase_insert',
  params: {
    userId: 'bigint',
    accountId: 'bigint',
    accountName: 'text',
    requestId: 'text',
    credits: 'bigint',
    amountCents: 'bigint',
    currency: 'text',
    provider: 'text',
    createdAtMs: 'epochMs',
    checkAtMs: 'epochMs',
  },
  row: { paymentId: 'bigint' },
  text: `insert into credit_purchase (user_id, account_id, account_name, request_id, credits, amount_cents, currency,
      provider, created_at, next_check_at)
    values ($userId, $accountId, $accountName, $requestId, $credits, $amountCents, $currency, $provider, $createdAtMs,
      $checkAtMs)
    on conflict (user_id, request_id) do nothing returning $row`,
})
/** Writes a new payment; nothing when its request has written one before. */
export const insertPurchase = (tx: Db, purchase: Parameters<typeof purchaseInsert.first>[1]) =>
  purchaseInsert.first(tx, purchase)

const purchaseOfRequest = statement({
  name: 'credit_purchase_of_request',
  params: { userId: 'bigint', requestId: 'text' },
  row,
  text: 'select $row from credit_purchase where user_id = $userId and request_id = $requestId',
})
export const findByRequest = (db: Db, userId: number, requestId: string) =>
  purchaseOfRequest.first(db, { userId, requestId })

const purchaseOfRequestLock = statement({
  name: 'credit_purchase_of_request_lock',
  params: { userId: 'bigint', requestId: 'text' },
  row,
  text: `select $row from credit_purchase where user_id = $userId and request_id = $requestId for no key update`,
})
export const lockByRequest = (tx: Db, userId: number, requestId: string) =>
  purchaseOfRequestLock.first(tx, { userId, requestId })

const requestLeave = statement({
  name: 'credit_purchase_leave_request',
  params: { paymentId: 'bigint' },
  // No request id has a space.
  text: `update credit_purchase set request_id = request_id || ' ' || payment_id where payment_id = $paymentId`,
})
/** Lets the request of a locked payment that is over begin a new one. */
export const leaveRequest = (tx: Db, paymentId: number): Promise<void> => requestLeave.run(tx, { paymentId })

const openCount = statement({
  name: 'credit_purchase_open_count',
  params: { userId: 'bigint' },
  row: { open: ['bigint!', 'count(*)'] },
  text: `select $row from credit_purchase where user_id = $userId and state = 'open'`,
})
export const countOpen = async (db: Db, userId: number): Promise<number> => (await openCount.one(db, { userId })).open

const purchaseCreated = statement({
  name: 'credit_purchase_created',
  params: { paymentId: 'bigint', providerPaymentId: 'text', checkoutUrl: 'text', nowMs: 'epochMs' },
  row: { isNoted: ['bool!', `state = 'open' and provider_payment_id = $providerPaymentId`] },
  text: `update credit_purchase set provider_payment_id = coalesce(provider_payment_id, $providerPaymentId),
      checkout_url = coalesce(checkout_url, $checkoutUrl), next_check_at = coalesce(next_check_at, $nowMs)
    where payment_id = $paymentId returning $row`,
})
/**
 * Notes what the provider made: of a payment that ended meanwhile too, so that it is followed.
 * @returns whether its checkout may be shown: the payment is open, and this is what is followed
 */
export const noteCreated = async (
  db: Db,
  created: { paymentId: number; providerPaymentId: string; checkoutUrl: string; nowMs: number },
): Promise<boolean> => (await purchaseCreated.one(db, created)).isNoted

const purchaseAdopt = statement({
  name: 'credit_purchase_adopt',
  params: { paymentId: 'bigint', providerPaymentId: 'text', nowMs: 'epochMs' },
  text: `update credit_purchase set provider_payment_id = $providerPaymentId, next_check_at = $nowMs
    where payment_id = $paymentId`,
})
/** Has a locked payment followed under this id from now on. */
export const adoptPayment = (
  tx: Db,
  adopted: { paymentId: number; providerPaymentId: string; nowMs: number },
): Promise<void> => purchaseAdopt.run(tx, adopted)

const otherNote = statement({
  name: 'credit_purchase_note_other',
  params: { paymentId: 'bigint', otherPaymentId: 'text|null', nowMs: 'epochMs' },
  text: `update credit_purchase set other_payment_id = $otherPaymentId, next_check_at = $nowMs
    where payment_id = $paymentId`,
})
/** Notes a second payment of the same order at the provider, for an operator; null: its money went back. */
export const noteOther = (
  db: Db,
  other: { paymentId: number; otherPaymentId: string | null; nowMs: number },
): Promise<void> => otherNote.run(db, other)

const purchaseOfProvider = statement({
  name: 'credit_purchase_of_provider',
  params: { provider: 'text', providerPaymentId: 'text' },
  row: { paymentId: 'bigint' },
  text: `select $row from credit_purchase where provider = $provider and provider_payment_id = $providerPaymentId`,
})
/** Returns the payment that a provider knows under this id. */
export const findByProviderId = async (db: Db, provider: string, providerPaymentId: string) =>
  (await purchaseOfProvider.first(db, { provider, providerPaymentId }))?.paymentId

const purchaseRead = statement({
  name: 'credit_purchase_read',
  params: { paymentId: 'bigint' },
  row,
  text: 'select $row from credit_purchase where payment_id = $paymentId',
})
export const readPurchase = (db: Db, paymentId: number) => purchaseRead.first(db, { paymentId })

const purchaseLock = statement({
  name: 'credit_purchase_lock',
  params: { paymentId: 'bigint' },
  row,
  text: 'select $row from credit_purchase where payment_id = $paymentId for no key update',
})
/** Locks a payment: before anything of the ledger. */
export const lockPurchase = (tx: Db, paymentId: number) => purchaseLock.first(tx, { paymentId })

const purchaseSave = statement({
  name: 'credit_purchase_save',
  params: {
    paymentId: 'bigint',
    state: typed<PurchaseState>('text'),
    method: 'text|null',
    paidAtMs: 'epochMs|null',
    refundedCents: 'bigint',
    chargedBackCents: 'bigint',
    creditsTaken: 'bigint',
    creditsFromSales: 'bigint',
    euroTaken: 'bigint',
    creditsMissing: 'bigint',
    reversals: 'bigint',
    refundState: typed<Purchase['refundState']>('text'),
    problem: 'text|null',
    checkedAtMs: 'epochMs',
    nextCheckAtMs: 'epochMs|null',
    version: 'bigint',
  },
  row: { status: 'text' },
  text: `update credit_purchase set state = $state, method = $method, paid_at = $paidAtMs,
      refunded_cents = $refundedCents, charged_back_cents = $chargedBackCents, credits_taken = $creditsTaken,
      credits_from_sales = $creditsFromSales, euro_taken = $euroTaken, credits_missing = $creditsMissing, reversals = $reversals, refund_state = $refundState, problem = $problem,
      checked_at = $checkedAtMs, next_check_at = $nextCheckAtMs, version = $version
    where payment_id = $paymentId returning $row`,
})
/** Writes a locked payment. @returns its status as others read it */
export const savePurchase = async (tx: Db, purchase: Purchase & { checkedAtMs: number }): Promise<string> => {
  const { paymentId, state, method, paidAtMs, refundedCents, chargedBackCents, creditsTaken, ...more } = purchase
  const { creditsFromSales, euroTaken, creditsMissing, reversals, refundState, problem } = more
  const { checkedAtMs, nextCheckAtMs, version } = more
  const saved = await purchaseSave.one(tx, {
    paymentId,
    state,
    method,
    paidAtMs,
    refundedCents,
    chargedBackCents,
    creditsTaken,
    creditsFromSales,
    euroTaken,
    creditsMissing,
    reversals,
    refundState,
    problem,
    checkedAtMs,
    nextCheckAtMs,
    version,
  })
  return saved.status
}

/** Whether a payment is due to be looked up. */
export const creditPurchaseIsDue = statement({
  name: 'credit_purchase_is_due',
  params: { nowMs: 'epochMs' },
  row: {
    isDue: [
      'bool',
      'coalesce((select min(next_check_at) from credit_purchase where next_check_at is not null) <= $nowMs, false)',
    ],
  },
  text: 'select $row',
})

const dueClaim = statement({
  name: 'credit_purchase_claim',
  params: { nowMs: 'epochMs', leasedUntilMs: 'epochMs', most: 'bigint' },
  row: { paymentId: 'bigint' },
  text: `update credit_purchase set next_check_at = $leasedUntilMs
    where payment_id in (select payment_id from credit_purchase where next_check_at <= $nowMs
      order by next_check_at limit $most for no key update skip locked)
    returning $row`,
})
/** Takes payments that are due to be looked up; no other process takes them until the lease has ended. */
export const claimDue = (db: Db, lease: { nowMs: number; leasedUntilMs: number; most: number }) =>
  dueClaim.all(db, lease)

const checkAgain = statement({
  name: 'credit_purchase_check_again',
  params: { paymentId: 'bigint', atMs: 'epochMs|null', problem: 'text|null' },
  text: `update credit_purchase set next_check_at = $atMs, problem = coalesce($problem, problem)
    where payment_id = $paymentId`,
})
/** Sets when a payment is looked up again, and why it could not be now. */
export const setNextCheck = (
  db: Db,
  paymentId: number,
  atMs: number | null,
  problem: string | null = null,
): Promise<void> => checkAgain.run(db, { paymentId, atMs, problem })

const refundRequest = statement({
  name: 'credit_purchase_request_refund',
  params: { paymentId: 'bigint', nowMs: 'epochMs' },
  text: `update credit_purchase set refund_state = 'requested', next_check_at = $nowMs where payment_id = $paymentId`,
})
export const requestRefund = (tx: Db, paymentId: number, nowMs: number): Promise<void> =>
  refundRequest.run(tx, { paymentId, nowMs })

const refundNote = statement({
  name: 'credit_purchase_note_refund',
  params: { paymentId: 'bigint', refundState: typed<Purchase['refundState']>('text'), problem: 'text|null' },
  text: `update credit_purchase set refund_state = $refundState, problem = coalesce($problem, problem)
    where payment_id = $paymentId and refund_state = 'requested'`,
})
/** Notes that the provider has taken a refund on, or refuses it. */
export const noteRefund = (
  db: Db,
  paymentId: number,
  refundState: Purchase['refundState'],
  problem: string | null = null,
): Promise<void> => refundNote.run(db, { paymentId, refundState, problem })

const debtsDue = statement({
  name: 'credit_purchase_debts_due',
  params: { userId: 'bigint', nowMs: 'epochMs' },
  text: `update credit_purchase set next_check_at = $nowMs where user_id = $userId and credits_missing > 0`,
})
/** Has a user's payments looked up of which credits are missing: there are some again. */
export const lookAtDebts = (tx: Db, userId: number, nowMs: number): Promise<void> => debtsDue.run(tx, { userId, nowMs })

const salesOf = statement({
  name: 'credit_purchase_sales',
  params: { userId: 'bigint', itemType: 'text', sinceMs: 'epochMs', cutPermille: 'bigint' },
  row: {
    credits: ['bigint!', 'sold.credits - taken.credits'],
    euro: ['bigint!', 'sold.euro - taken.euro'],
  },
  text: `select $row from (
      select coalesce(sum(a.item_amount), 0)::bigint as credits,
        coalesce(sum(a.highest_bid - a.highest_bid * $cutPermille / 1000), 0)::bigint as euro
      from auction a join gangster g on g.account_id = a.seller_account_id
      where g.user_id = $userId and a.item_type = $itemType and a.state in ('sold', 'quickSold')
        and a.ended_at >= $sinceMs) as sold, (
      select coalesce(sum(credits_from_sales), 0)::bigint as credits, coalesce(sum(euro_taken), 0)::bigint as euro
      from credit_purchase where user_id = $userId) as taken`,
})
/** Returns the credits that a user has sold since then, and what they got, less what was taken of it already. */
export const readSales = (tx: Db, of: Parameters<typeof salesOf.one>[1]) => salesOf.one(tx, of)

const currentGangster = statement({
  name: 'credit_purchase_gangster',
  params: { userId: 'bigint' },
  row: { accountId: ['bigint', 'g.account_id'], state: [typed<'frozen' | 'closed' | null>('text|null'), 'b.state'] },
  text: `select $row from gangster g left join restricted_player b on b.account_id = g.account_id
    where g.user_id = $userId order by g.account_id desc limit 1`,
})
/** Returns a user's last gangster, and whether nothing can be booked to them. */
export const findCurrentGangster = (tx: Db, userId: number) => currentGangster.first(tx, { userId })

const creditsOf = statement({
  name: 'credit_purchase_balance',
  params: { ownerKind: 'text', ownerId: 'text' },
  row: { balance: ['bigint!', 'coalesce(balance, 0)'] },
  text: `select $row from ledger_account where owner_kind = $ownerKind and owner_id = $ownerId and asset = 'credits'`,
})
/** Returns an owner's credits; locked by their reader. */
export const readCredits = async (tx: Db, owner: { ownerKind: string; ownerId: string }): Promise<number> =>
  (await creditsOf.first(tx, owner))?.balance ?? 0
