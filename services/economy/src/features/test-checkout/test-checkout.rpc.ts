import type { TestCheckoutPage, TestCheckoutService } from '@sottomondo/proto/economy/v1/test_checkout'
import { transaction } from '@sottomondo/server-kit/database'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { EconomyConfig } from '../../config.ts'
import {
  type Outcome,
  outcomes,
  statusAfter,
  testCheckoutRules,
  testCheckoutTexts as texts,
  webhookDelaysMs,
  webhookWays,
} from './test-checkout.rules.ts'
import { type Checkout, insertWebhook, lockCheckout, readCheckout, saveCheckout } from './test-checkout.store.ts'

const pageOf = (checkout: Checkout): TestCheckoutPage => {
  const { id, description, amountCents, currency, status, chargedBackCents, expiresAtMs } = checkout
  const returnUrl = status === 'canceled' ? checkout.cancelUrl : checkout.redirectUrl
  return { id, description, amountCents, currency, status, chargedBackCents, expiresAtMs, returnUrl }
}

/** Returns a checkout after an outcome; a refusal where it can't come to that any more. */
function after(checkout: Checkout, outcome: Outcome, nowMs: number): Checkout | Refusal {
  const status = statusAfter[outcome]
  if (status) {
    if (checkout.status !== 'open') return refuse('conflict', texts.over)
    return { ...checkout, status, paidAtMs: status === 'paid' ? nowMs : null }
  }
  const left = checkout.amountCents - checkout.refundedCents - checkout.chargedBackCents
  if (checkout.status !== 'paid') return refuse('conflict', texts.over)
  if (outcome === 'chargeBack') {
    if (left <= 0) return refuse('conflict', texts.over)
    return { ...checkout, chargedBackCents: checkout.chargedBackCents + left }
  }
  return checkout.chargedBackCents > 0 ? { ...checkout, chargedBackCents: 0 } : refuse('conflict', texts.over)
}

/** The page of the test checkout. Where a real provider is configured there is none: nothing here can be reached. */
export function testCheckoutHandlers(kit: Kit<EconomyConfig>): Handlers<TestCheckoutService> {
  const { pool, clock, config } = kit
  const unknown = refuse('notFound', texts.unknown)
  const isOff = config.MOLLIE_API_KEY !== undefined
  return {
    async get(_ctx, { id }) {
      if (isOff) return unknown
      const checkout = await readCheckout(pool, id, clock.nowMs())
      return checkout ? pageOf(checkout) : unknown
    },
    act: kit.ownChange(async (_ctx, request) => {
      if (isOff) return unknown
      const outcome = outcomes.find((one) => one === request.outcome)
      const way = webhookWays.find((one) => one === request.webhook)
      if (!outcome || !way) return refuse('invalid', texts.badOutcome)
      return transaction(pool, async (tx) => {
        const nowMs = clock.nowMs()
        const checkout = await lockCheckout(tx, request.id, nowMs)
        if (!checkout) return unknown
        const changed = after(checkout, outcome, nowMs)
        if ('message' in changed) return changed
        await saveCheckout(tx, changed)
        const expiresAtMs = nowMs + testCheckoutRules.webhookLastsMs
        for (const delayMs of webhookDelaysMs(way))
          await insertWebhook(tx, { checkoutId: checkout.id, dueAtMs: nowMs + delayMs, expiresAtMs })
        return pageOf(changed)
      })
    }),
  }
}
