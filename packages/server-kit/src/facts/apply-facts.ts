import type { JetStreamClient, JsMsg } from '@nats-io/jetstream'
import type { Fact } from '@sottomondo/event-contract/facts'
import { isBlocked, isConnectionError, type Pool, transaction } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { noteConsumed } from '../own-writes/consumed.ts'
import { beginConsuming, endConsuming } from '../own-writes/written.ts'
import type { Logger } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { deadPrefix, type ParkedFact } from './dead-letters.ts'
import type { ConsumeOptions, Delivery, FactHandler, Received, Unfit } from './delivery.ts'
import { factsIn } from './message.ts'
import type { Retry } from './retry.ts'
import { deadStream } from './streams.ts'

const inboxTake = statement({
  name: 'inbox_take',
  params: { consumer: 'text', messageIds: 'text[]' },
  row: { messageId: 'text' },
  text: `insert into inbox (consumer, message_id) select $consumer, unnest($messageIds::text[])
    on conflict do nothing returning $row`,
})

/** Messages whose failures a consumer remembers. */
const failuresKept = 10_000

interface Deps {
  js: JetStreamClient
  pool: Pool
  log: Logger
  metrics: Metrics
  /** Called after every commit, for the outbox rows it may have written. */
  committed: () => void
}

/** How a consumer applies the facts that reach it. */
export interface Applying<F extends Fact> {
  /** The consumer's name in its service, and its name among all. */
  name: string
  durable: string
  handler: FactHandler<F>
  concerns: ConsumeOptions<F>['concerns']
  retry: Retry
}

/** Applies what was delivered, and tells NATS: applied, to come again, or parked. */
export class FactApplier<F extends Fact> {
  readonly #deps: Deps
  readonly #name: string
  readonly #durable: string
  readonly #handler: FactHandler<F>
  readonly #concerns: ConsumeOptions<F>['concerns']
  readonly #retry: Retry
  /**
   * How often each message has failed here by its own fault, by its place in the stream. The server counts deliveries,
   * also those while the database was away; another process counts its own.
   */
  readonly #failures = new Map<number, number>()

  constructor(deps: Deps, { name, durable, handler, concerns, retry }: Applying<F>) {
    this.#deps = deps
    this.#name = name
    this.#durable = durable
    this.#handler = handler
    this.#concerns = concerns
    this.#retry = retry
  }

  async handle(deliveries: Delivery<F>[]): Promise<void> {
    const facts = deliveries.flatMap((one) => one.facts)
    try {
      await this.#apply(facts)
    } catch (error) {
      if (isConnectionError(error)) for (const one of deliveries) this.#again(one, this.#retry.unreachableMs, error)
      // One bad fact must not hold up its neighbours.
      else if (deliveries.length > 1) for (const one of deliveries) await this.handle([one])
      else for (const one of deliveries) await this.#applySingly(one, error)
      return
    }
    for (const one of deliveries) await this.#conclude(one, [])
    this.#deps.metrics.factBatchSize.observe({ consumer: this.#durable }, facts.length)
  }

  async #apply(facts: Received<F>[]): Promise<void> {
    const due = this.#concerns && facts.length > 0 ? await this.#concerns(this.#deps.pool, facts) : facts
    if (due.length < facts.length) {
      const concerned = new Set(due)
      noteConsumed(this.#durable, requestsOf(facts.filter((one) => !concerned.has(one))))
    }
    if (due.length === 0) return
    const done = await transaction(this.#deps.pool, async (tx) => {
      const messageIds = due.map((one) => one.messageId)
      const rows = await inboxTake.all(tx, { consumer: this.#name, messageIds })
      const fresh = new Set(rows.map((row) => row.messageId))
      const news = due.filter((one) => fresh.delete(one.messageId))
      if (news.length === 0) return undefined
      const requestIds = requestsOf(news)
      const also = beginConsuming(tx, new Set(requestIds))
      try {
        await this.#handler(tx, news)
      } finally {
        endConsuming(tx)
      }
      return { requestIds, also }
    })
    this.#deps.committed()
    if (done) noteConsumed(this.#durable, done.requestIds, done.also)
  }

  /**
   * Applies the facts of one message one by one, after they failed together. A fact applied here is in the inbox next
   * time.
   */
  async #applySingly(delivery: Delivery<F>, failure: unknown): Promise<void> {
    const { message, facts } = delivery
    const unfit: Unfit[] = []
    let blockedBy: unknown
    for (const one of facts) {
      try {
        if (facts.length === 1) throw failure
        await this.#apply([one])
      } catch (error) {
        if (isConnectionError(error)) return this.#again(delivery, this.#retry.unreachableMs, error)
        if (isBlocked(error)) blockedBy = error
        else unfit.push({ messageId: one.messageId, reason: String(error) })
      }
    }
    if (blockedBy !== undefined) return this.#again(delivery, this.#retry.unreachableMs, blockedBy)
    if (unfit.length === 0) return this.#conclude(delivery, [])
    const tries = (this.#failures.get(message.seq) ?? 0) + 1
    if (tries < this.#retry.tries) {
      this.#noteFailure(message.seq, tries)
      const pauseMs = this.#retry.backOffMs[Math.min(tries, this.#retry.backOffMs.length) - 1]
      this.#again(delivery, pauseMs, failure, unfit.length)
    } else {
      this.#deps.metrics.factsConsumed.inc({ consumer: this.#durable, outcome: 'failed' }, unfit.length)
      await this.#conclude(delivery, unfit)
    }
  }

  #noteFailure(seq: number, tries: number): void {
    this.#failures.delete(seq)
    this.#failures.set(seq, tries)
    // Of a message that another process has got nothing more is heard: the oldest goes.
    if (this.#failures.size > failuresKept) this.#failures.delete(Number(this.#failures.keys().next().value))
  }

  #again({ message, facts }: Delivery<F>, pauseMs: number | undefined, error: unknown, failed = facts.length) {
    this.#deps.metrics.factsConsumed.inc({ consumer: this.#durable, outcome: 'failed' }, failed)
    // Nobody waits out its pauses.
    noteConsumed(this.#durable, requestsOf(facts))
    this.#deps.log.warn(
      { err: error, consumer: this.#durable, facts: failed },
      'consumer: applying facts failed, they come again',
    )
    message.nak(pauseMs)
  }

  /** Acks a message; its facts that can't be applied are parked. */
  async #conclude({ message, facts, malformed }: Delivery<F>, unfit: Unfit[]): Promise<void> {
    this.#failures.delete(message.seq)
    const bad = [...malformed, ...unfit]
    this.#deps.metrics.factsConsumed.inc({ consumer: this.#durable, outcome: 'ok' }, facts.length - unfit.length)
    if (bad.length === 0) return message.ack()
    for (const one of bad) await this.#park(message, one)
    // Without a reason: NATS 2.9 does not understand one, and would deliver the message for ever.
    message.term()
  }

  async #park(message: JsMsg, { messageId, reason }: Unfit): Promise<void> {
    const carried = factsIn(message).find((one) => one.messageId === messageId)
    const parked: ParkedFact = {
      subject: message.subject,
      messageId,
      reason,
      payload: carried?.payload === undefined ? message.string() : JSON.stringify(carried.payload),
      requestId: carried?.requestId,
      traceparent: carried?.traceparent,
    }
    // A fact parked again after a replay is another message of the stream, not a duplicate.
    const msgID = `${this.#durable}-${messageId}-${message.seq}`
    await this.#deps.js.publish(`${deadPrefix}${this.#durable}`, JSON.stringify(parked), { msgID })
    this.#deps.metrics.factsDead.inc({ consumer: this.#durable })
    this.#deps.log.error({ consumer: this.#durable, messageId, reason }, `a fact was parked in ${deadStream}`)
  }
}

const requestsOf = (facts: { requestId: string | undefined }[]): string[] =>
  facts.flatMap(({ requestId }) => (requestId ? [requestId] : []))
