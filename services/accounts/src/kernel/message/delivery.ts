import { transaction } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { type Delivery, startDelivery } from '@sottomondo/server-kit/provider'
import type { Kit } from '@sottomondo/server-kit/service'
import type { AccountsConfig } from '../../config.ts'
import type { AccountsMetrics } from '../metrics.ts'
import { deliveryRules } from './message.rules.ts'
import { claimMessages, finishMessage, type Message, type MessageKind, postponeMessage } from './message.store.ts'
import type { Sender } from './senders.ts'

type Senders = Partial<Record<MessageKind, Sender>>

/** Sends enqueued messages; without a provider they are only stored. */
export function deliverMessages(
  { pool, clock, log, committed }: Kit<AccountsConfig>,
  senders: Senders,
  metrics: AccountsMetrics,
): Delivery {
  return startDelivery<Message>({
    what: 'messages',
    clock,
    log,
    retryPausesSeconds: deliveryRules.retryPausesSeconds,
    claim: (nowMs, leasedUntilMs) => claimMessages(pool, nowMs, leasedUntilMs),
    senderOf: ({ kind }) => senders[kind],
    async finish({ id, kind, alertId }, end, lastError) {
      await transaction(pool, async (tx) => {
        const isFirst = await finishMessage(tx, id, end, lastError)
        if (!isFirst || end !== 'failed' || alertId === null) return
        // Its user has paid for it.
        const failed = { alertId, reason: 'notTaken' as const, failedAtMs: clock.nowMs() }
        await writeOutbox(tx, [fact('sottomondo.accounts.alert-delivery.failed.v1', failed)])
      })
      if (alertId !== null) committed()
      metrics.messages.inc({ kind, outcome: end })
    },
    postpone: ({ id }, untilMs, lastError) => postponeMessage(pool, id, untilMs, lastError),
  })
}
