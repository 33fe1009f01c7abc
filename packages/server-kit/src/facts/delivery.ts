import type { JsMsg } from '@nats-io/jetstream'
import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import type { Pool, PoolClient } from '../db/database.ts'

/** A fact as its consumer receives it. */
export interface Received<F extends Fact> {
  /** Unique per fact, the same when the fact is delivered again. */
  messageId: string
  payload: FactPayload<F>
  requestId: string | undefined
  traceparent: string | undefined
}

/** Applies facts in the transaction in which they are also marked as consumed. Throws to receive them again later. */
export type FactHandler<F extends Fact> = (tx: PoolClient, received: Received<F>[]) => Promise<void>

/** Makes the handler of facts that are stored as they are: writes a batch of them. */
export const keeping =
  <F extends Fact>(write: (tx: PoolClient, payloads: FactPayload<F>[]) => Promise<void>): FactHandler<F> =>
  (tx, received) =>
    write(
      tx,
      received.map(({ payload }) => payload),
    )

/** Options for how a consumer reads its facts. */
export interface ConsumeOptions<F extends Fact> {
  /**
   * Returns the facts of a batch that concern this consumer, for a frequent fact that seldom does. The others are acked
   * without a transaction, and so not marked. It is called again for facts that are delivered again.
   */
  concerns?: (db: Pool, received: Received<F>[]) => Promise<Received<F>[]>
  /**
   * How long facts of a stream are gathered, ms: longer where nobody waits for their effect. A lone fact never waits.
   */
  gatherMs?: number
}

/**
 * For consumers of what players do most: of a transaction for some of it hardly anything is its own. Who reads meanwhile
 * what they have written hurries it.
 */
export const gathered = { gatherMs: 100 } as const

/** For consumers whose effect may come a second later while many facts arrive. */
export const unhurried = { gatherMs: 1000 } as const

/** A message with the facts that it carries. */
export interface Delivery<F extends Fact> {
  message: JsMsg
  facts: Received<F>[]
  malformed: Unfit[]
}

/** A fact that can't be applied. */
export interface Unfit {
  messageId: string
  reason: string
}
