import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { CheckoutStatus } from './test-checkout.rules.ts'

const row = {
  id: 'text',
  amountCents: 'bigint',
  currency: 'text',
  description: 'text',
  metadata: typed<Record<string, unknown>>('jsonb'),
  redirectUrl: 'text',
  cancelUrl: 'text',
  webhookUrl: 'text',
  /** A checkout that nobody used ends by itself. */
  status: [
    typed<CheckoutStatus>('text!'),
    `case when status = 'open' and expires_at <= $nowMs then 'expired' else status end`,
  ],
  paidAtMs: 'epochMs|null',
  expiresAtMs: 'epochMs',
  refundedCents: 'bigint',
  chargedBackCents: 'bigint',
} as const

const checkoutInsert = statement({
  name: 'test_checkout_insert',
  params: {
    id: 'text',
    idempotencyKey: 'text',
    amountCents: 'bigint',
    currency: 'text',
    description: 'text',
    metadata: 'jsonb',
    redirectUrl: 'text',
    cancelUrl: 'text',
    webhookUrl: 'text',
    createdAtMs: 'epochMs',
    expiresAtMs: 'epochMs',
  },
  row: { id: 'text' },
  text: `insert into test_checkout as known (id, idempotency_key, amount_cents, currency, description, metadata,
      redirect_url, cancel_url, webhook_url, created_at, expires_at)
    values ($id, $idempotencyKey, $amountCents, $currency, $description, $metadata, $redirectUrl, $cancelUrl,
      $webhookUrl, $createdAtMs, $expiresAtMs)
    on conflict (idempotency_key) do update set id = known.id returning $row`,
})
/** Writes a checkout; one with a known key is the first one. @returns its id */
export const insertCheckout = async (db: Db, checkout: Parameters<typeof checkoutInsert.one>[1]): Promise<string> =>
  (await checkoutInsert.one(db, checkout)).id

const checkoutRead = statement({
  name: 'test_checkout_read',
  params: { id: 'text', nowMs: 'epochMs' },
  row,
  text: 'select $row from test_checkout where id = $id',
})
export const readCheckout = (db: Db, id: string, nowMs: number) => checkoutRead.first(db, { id, nowMs })
export type Checkout = NonNullable<Awaited<ReturnType<typeof readCheckout>>>

const checkoutLock = statement({
  name: 'test_checkout_lock',
  params: { id: 'text', nowMs: 'epochMs' },
  row,
  text: 'select $row from test_checkout where id = $id for no key update',
})
export const lockCheckout = (tx: Db, id: string, nowMs: number) => checkoutLock.first(tx, { id, nowMs })

const checkoutSave = statement({
  name: 'test_checkout_save',
  params: {
    id: 'text',
    status: typed<CheckoutStatus>('text'),
    paidAtMs: 'epochMs|null',
    refundedCents: 'bigint',
    chargedBackCents: 'bigint',
  },
  text: `update test_checkout set status = $status, paid_at = $paidAtMs, refunded_cents = $refundedCents,
      charged_back_cents = $chargedBackCents where id = $id`,
})
/** Writes a locked checkout. */
export const saveCheckout = (
  tx: Db,
  { id, status, paidAtMs, refundedCents, chargedBackCents }: Checkout,
): Promise<void> => checkoutSave.run(tx, { id, status, paidAtMs, refundedCents, chargedBackCents })

const webhookInsert = statement({
  name: 'test_webhook_insert',
  params: { checkoutId: 'text', dueAtMs: 'epochMs', expiresAtMs: 'epochMs' },
  text: `insert into test_webhook (checkout_id, due_at, expires_at) values ($checkoutId, $dueAtMs, $expiresAtMs)`,
})
export const insertWebhook = (
  tx: Db,
  webhook: { checkoutId: string; dueAtMs: number; expiresAtMs: number },
): Promise<void> => webhookInsert.run(tx, webhook)

const webhookClaim = statement({
  name: 'test_webhook_claim',
  params: { nowMs: 'epochMs', leasedUntilMs: 'epochMs' },
  row: {
    id: ['bigint', 'w.id'],
    attempts: ['int', 'w.attempts'],
    expiresAtMs: ['epochMs', 'w.expires_at'],
    checkoutId: 'text',
    webhookUrl: 'text',
  },
  text: `update test_webhook w set attempts = w.attempts + 1, due_at = $leasedUntilMs
    from test_checkout c
    where c.id = w.checkout_id and w.id in (select id from test_webhook where due_at <= $nowMs
      order by due_at limit 20 for update skip locked)
    returning $row`,
})
/** Takes webhooks that are due. */
export const claimWebhooks = (db: Db, nowMs: number, leasedUntilMs: number) =>
  webhookClaim.all(db, { nowMs, leasedUntilMs })
export type Webhook = Awaited<ReturnType<typeof claimWebhooks>>[number]

const webhookDone = statement({
  name: 'test_webhook_done',
  params: { id: 'bigint' },
  text: 'delete from test_webhook where id = $id',
})
export const removeWebhook = (db: Db, id: number): Promise<void> => webhookDone.run(db, { id })

const webhookPostpone = statement({
  name: 'test_webhook_postpone',
  params: { id: 'bigint', untilMs: 'epochMs' },
  text: 'update test_webhook set due_at = $untilMs where id = $id',
})
export const postponeWebhook = (db: Db, id: number, untilMs: number): Promise<void> =>
  webhookPostpone.run(db, { id, untilMs })
