import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import type { AlertKind } from '@sottomondo/event-contract/names'
import type { FactHandler } from '@sottomondo/server-kit/consumer'
import type { Kit } from '@sottomondo/server-kit/service'
import { type AlertEvent, addAlerts } from './alert.store.ts'

/** A fact about which players may get an SMS. */
interface AlertOf<F extends Fact> {
  /** Name of the durable consumer: never changes. */
  consumer: string
  fact: F
  /** The setting by which a user wants it. */
  kind: AlertKind
  /** Returns the events of a fact: whom each concerns, and the Dutch text for their phone. */
  eventsOf(payload: FactPayload<F>): Pick<AlertEvent, 'eventId' | 'accountIds' | 'text' | 'happenedAtMs'>[]
}

export interface AlertSource {
  register(kit: Pick<Kit<unknown>, 'consume'>): void
}

/**
 * Declares a fact that sends SMS alerts, in the `*.alert.ts` of its feature: each user whom it concerns and who wants it
 * gets one for each event, for a credit.
 */
export function declareAlert<F extends Fact>({ consumer, fact, kind, eventsOf }: AlertOf<F>): AlertSource {
  const handler: FactHandler<F> = async (tx, received) => {
    for (const { payload, requestId, traceparent } of received)
      for (const event of eventsOf(payload)) await addAlerts(tx, { ...event, kind, requestId, traceparent })
  }
  return { register: (kit) => kit.consume(consumer, fact, handler) }
}
