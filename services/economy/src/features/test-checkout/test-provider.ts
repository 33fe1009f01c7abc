import { randomBytes } from 'node:crypto'
import type { Clock } from '@sottomondo/server-kit/clock'
import { type Pool, transaction } from '@sottomondo/server-kit/database'
import { ProviderError } from '@sottomondo/server-kit/provider'
import type { PaymentProvider } from '../../kernel/payment-provider.ts'
import { testCheckoutRules } from './test-checkout.rules.ts'
import { insertCheckout, insertWebhook, lockCheckout, readCheckout, saveCheckout } from './test-checkout.store.ts'

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/**
 * The built-in provider, through the same interface as a real one: it keeps payments of its own, which only its
 * checkout page changes, and says no more than the id in its webhooks.
 */
export function createTestProvider({
  pool,
  clock,
  origin,
}: {
  pool: Pool
  clock: Clock
  origin: string
}): PaymentProvider {
  return {
    name: 'test',
    async create({ paymentId, userId, ...order }) {
      const nowMs = clock.nowMs()
      const { amountCents, currency, description, redirectUrl, cancelUrl, webhookUrl, idempotencyKey } = order
      const id = await insertCheckout(pool, {
        id: `tc_${randomBytes(16).toString('hex')}`,
        metadata: { paymentId, userId },
        amountCents,
        currency,
        description,
        redirectUrl,
        cancelUrl,
        webhookUrl,
        idempotencyKey,
        createdAtMs: nowMs,
        expiresAtMs: nowMs + testCheckoutRules.openForMs,
      })
      return { id, checkoutUrl: `${origin}/test-checkout/${id}` }
    },
    mayKnow: (id) => /^tc_[0-9a-f]{32}$/.test(id),
    async find(id) {
      const checkout = await readCheckout(pool, id, clock.nowMs())
      if (!checkout) return undefined
      const { status, amountCents, currency, metadata, paidAtMs, refundedCents, chargedBackCents } = checkout
      return {
        id,
        status,
        amountCents,
        currency,
        paidAtMs,
        refundedCents,
        chargedBackCents,
        paymentId: numberIn(metadata.paymentId),
        userId: numberIn(metadata.userId),
        method: 'test',
      }
    },
    async refund({ id, amountCents }) {
      await transaction(pool, async (tx) => {
        const nowMs = clock.nowMs()
        const checkout = await lockCheckout(tx, id, nowMs)
        const left = checkout ? checkout.amountCents - checkout.refundedCents - checkout.chargedBackCents : 0
        if (checkout?.status !== 'paid' || amountCents > left)
          throw new ProviderError('the test checkout refuses the refund', { mayWorkLater: false, status: 422 })
        await saveCheckout(tx, { ...checkout, refundedCents: checkout.refundedCents + amountCents })
        const expiresAtMs = nowMs + testCheckoutRules.webhookLastsMs
        await insertWebhook(tx, { checkoutId: id, dueAtMs: nowMs, expiresAtMs })
      })
    },
  }
}
