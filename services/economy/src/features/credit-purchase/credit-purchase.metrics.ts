import type { Metrics } from '@sottomondo/server-kit/metrics'
import type { Kit } from '@sottomondo/server-kit/service'
import { Counter, Gauge } from 'prom-client'
import { readHanging } from './credit-purchase.metrics.store.ts'
import { creditPurchaseRules } from './credit-purchase.rules.ts'

/** Counts what payments have become. */
export function countPayments(metrics: Metrics): (status: string) => void {
  const ended = new Counter({
    name: 'credit_purchases_total',
    help: 'Changes of payments for credits, by their new status',
    labelNames: ['status'] as const,
    registers: [metrics.registry],
  })
  return (status) => ended.inc({ status })
}

/** Counts webhooks: settled, later (the provider tries again), unknown (no payment of ours). */
export function countWebhooks(metrics: Metrics): (result: 'settled' | 'later' | 'unknown') => void {
  const webhooks = new Counter({
    name: 'credit_purchase_webhooks_total',
    help: 'Webhooks of the payment provider, by what came of them',
    labelNames: ['result'] as const,
    registers: [metrics.registry],
  })
  return (result) => webhooks.inc({ result })
}

/** Shows payments that hang: open for too long, with a problem, or refunds that the provider has not taken on. */
export function showPayments({
  metrics,
  pool,
  clock,
}: Pick<Kit<unknown>, 'metrics' | 'pool' | 'clock'>): () => Promise<void> {
  const hanging = new Gauge({
    name: 'credit_purchases_hanging',
    help: 'Payments for credits that an operator should look at, by reason',
    labelNames: ['reason'] as const,
    registers: [metrics.registry],
  })
  return async () => {
    const openSinceMs = clock.nowMs() - creditPurchaseRules.abandonedAfterMs * 2
    const { open, problem, refund } = await readHanging(pool, openSinceMs)
    hanging.set({ reason: 'open' }, open)
    hanging.set({ reason: 'problem' }, problem)
    hanging.set({ reason: 'refund' }, refund)
  }
}
