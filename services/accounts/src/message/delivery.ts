import { type Delivery, type Kit, startDelivery } from '@sottomondo/server-kit'
import type { AccountsConfig } from '../config.ts'
import type { AccountsMetrics } from '../metrics.ts'
import { deliveryRules } from './message.rules.ts'
import { claimMessages, finishMessage, type Message, type MessageKind, postponeMessage } from './message.store.ts'
import type { Sender } from './senders.ts'

type Senders = Partial<Record<MessageKind, Sender>>

/** Sends enqueued messages; without a provider they are only stored. */
export function deliverMessages(
  { pool, clock, log }: Kit<AccountsConfig>,
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
    async finish({ id, kind }, end, lastError) {
      await finishMessage(pool, id, end, lastError)
      metrics.messages.inc({ kind, outcome: end })
    },
    postpone: ({ id }, untilMs, lastError) => postponeMessage(pool, id, untilMs, lastError),
  })
}
