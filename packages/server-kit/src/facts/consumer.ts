import { setTimeout as sleep } from 'node:timers/promises'
import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamClient,
  type JsMsg,
  jetstreamManager,
} from '@nats-io/jetstream'
import { type NatsConnection, nanos, type Subscription } from '@nats-io/transport-node'
import { type Fact, type FactPayload, facts } from '@sottomondo/event-contract'
import { createGathering } from '../call/gathering.ts'
import { isBlocked, isConnectionError, type Pool, type PoolClient, transaction } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { isAwaited, noteConsumed } from '../own-writes/consumed.ts'
import { beginConsuming, endConsuming } from '../own-writes/written.ts'
import type { Logger } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { deadPrefix, type ParkedFact, replayHeaders } from './dead-letters.ts'
import { factsIn } from './message.ts'
import { deadStream, ensureStreams, factsStream } from './streams.ts'

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

/** For consumers whose effect may come a second later while many facts arrive. */
export const unhurried = { gatherMs: 1000 } as const

/** A message with the facts that it carries. */
interface Delivery<F extends Fact> {
  message: JsMsg
  facts: Received<F>[]
  malformed: Unfit[]
}

/** A fact that can't be applied. */
interface Unfit {
  messageId: string
  reason: string
}

export interface Consumer {
  stop(): Promise<void>
  /** Handles at once what it gathers, if somebody waits for one of these facts (own-writes). */
  hurry(): void
}

/** The most facts in one transaction. */
const maxBatch = 256
/**
 * How many messages are held at a time, each with up to a hundred facts: all must be finished well within `ackWaitMs`.
 */
const messagesAtOnce = 64
const ackWaitMs = 10_000
const restartPauseMs = 1000
const pendingEveryMs = 30_000
const usualGatherMs = 20
/**
 * For how long the server keeps a request for messages, and how often it says that it still does. Each of a hundred
 * consumers wakes both ends as often; one that has heard nothing twice asks anew.
 */
const waitingMs = { expires: 30_000, idle_heartbeat: 5_000 }
const drainMs = 1000
/** Messages whose failures a consumer remembers. */
const failuresKept = 10_000

/** How often a fact is tried before it is parked, and the pauses between. */
interface Retry {
  tries: number
  /** The pauses before the second try, the third ...; the last one applies to all that follow. */
  backOffMs: number[]
  /** The pause while the database can't be reached, or a lock is held: that says nothing about the fact, and is no try. */
  unreachableMs: number
}
const usualRetry: Retry = {
  tries: 8,
  backOffMs: [100, 500, 2000, 5000, 15_000, 30_000, 60_000],
  unreachableMs: 1000,
}

interface Deps {
  service: string
  nats: NatsConnection
  js: JetStreamClient
  pool: Pool
  log: Logger
  metrics: Metrics
  /** The replicas of missing streams; see ensureStreams. */
  replicas?: number
  /** Called after every commit, for the outbox rows it may have written. */
  committed: () => void
  /** Shorter in tests. */
  retry?: Retry
}

const inboxTake = statement({
  name: 'inbox_take',
  params: { consumer: 'text', messageIds: 'text[]' },
  row: { messageId: 'text' },
  text: `insert into inbox (consumer, message_id) select $consumer, unnest($messageIds::text[])
    on conflict do nothing returning $row`,
})

/** A durable pull consumer of one fact: explicit acks, batches, back-off, and a dead-letter stream at the end. */
export function startConsumer<F extends Fact>(
  deps: Deps,
  name: string,
  subject: F,
  handler: FactHandler<F>,
  { concerns, gatherMs = usualGatherMs }: ConsumeOptions<F> = {},
): Consumer {
  const durable = `${deps.service}-${name}`
  const schema = facts[subject]
  const retry = deps.retry ?? usualRetry
  /**
   * How often each message has failed here by its own fault, by its place in the stream. The server counts deliveries,
   * also those while the database was away; another process counts its own.
   */
  const failures = new Map<number, number>()
  let stopping = false
  let close: (() => Promise<unknown>) | null = null
  const gathers = createPause()
  const isUrgent = ({ facts }: Delivery<F>) => facts.some(({ requestId }) => isAwaited(durable, requestId))

  async function handle(deliveries: Delivery<F>[]): Promise<void> {
    const facts = deliveries.flatMap((one) => one.facts)
    try {
      await apply(facts)
    } catch (error) {
      if (isConnectionError(error)) for (const one of deliveries) again(one, retry.unreachableMs, error)
      // One bad fact must not hold up its neighbours.
      else if (deliveries.length > 1) for (const one of deliveries) await handle([one])
      else for (const one of deliveries) await applySingly(one, error)
      return
    }
    for (const one of deliveries) await conclude(one, [])
    deps.metrics.factBatchSize.observe({ consumer: durable }, facts.length)
  }

  async function apply(facts: Received<F>[]): Promise<void> {
    const due = concerns && facts.length > 0 ? await concerns(deps.pool, facts) : facts
    if (due.length < facts.length) {
      const concerned = new Set(due)
      noteConsumed(durable, requestsOf(facts.filter((one) => !concerned.has(one))))
    }
    if (due.length === 0) return
    const done = await transaction(deps.pool, async (tx) => {
      const messageIds = due.map((one) => one.messageId)
      const rows = await inboxTake.all(tx, { consumer: name, messageIds })
      const fresh = new Set(rows.map((row) => row.messageId))
      const news = due.filter((one) => fresh.delete(one.messageId))
      if (news.length === 0) return undefined
      const requestIds = requestsOf(news)
      const also = beginConsuming(tx, new Set(requestIds))
      try {
        await handler(tx, news)
      } finally {
        endConsuming(tx)
      }
      return { requestIds, also }
    })
    deps.committed()
    if (done) noteConsumed(durable, done.requestIds, done.also)
  }

  /**
   * Applies the facts of one message one by one, after they failed together. A fact applied here is in the inbox next
   * time.
   */
  async function applySingly(delivery: Delivery<F>, failure: unknown): Promise<void> {
    const { message, facts } = delivery
    const unfit: Unfit[] = []
    let blockedBy: unknown
    for (const one of facts) {
      try {
        if (facts.length === 1) throw failure
        await apply([one])
      } catch (error) {
        if (isConnectionError(error)) return again(delivery, retry.unreachableMs, error)
        if (isBlocked(error)) blockedBy = error
        else unfit.push({ messageId: one.messageId, reason: String(error) })
      }
    }
    if (blockedBy !== undefined) return again(delivery, retry.unreachableMs, blockedBy)
    if (unfit.length === 0) return conclude(delivery, [])
    const tries = (failures.get(message.seq) ?? 0) + 1
    if (tries < retry.tries) {
      noteFailure(message.seq, tries)
      const pauseMs = retry.backOffMs[Math.min(tries, retry.backOffMs.length) - 1]
      again(delivery, pauseMs, failure, unfit.length)
    } else {
      deps.metrics.factsConsumed.inc({ consumer: durable, outcome: 'failed' }, unfit.length)
      await conclude(delivery, unfit)
    }
  }

  function noteFailure(seq: number, tries: number): void {
    failures.delete(seq)
    failures.set(seq, tries)
    // Of a message that another process has got nothing more is heard: the oldest goes.
    if (failures.size > failuresKept) failures.delete(Number(failures.keys().next().value))
  }

  function again({ message, facts }: Delivery<F>, pauseMs: number | undefined, error: unknown, failed = facts.length) {
    deps.metrics.factsConsumed.inc({ consumer: durable, outcome: 'failed' }, failed)
    // Nobody waits out its pauses.
    noteConsumed(durable, requestsOf(facts))
    deps.log.warn({ err: error, consumer: durable, facts: failed }, 'consumer: applying facts failed, they come again')
    message.nak(pauseMs)
  }

  /** Acks a message; its facts that can't be applied are parked. */
  async function conclude({ message, facts, malformed }: Delivery<F>, unfit: Unfit[]): Promise<void> {
    failures.delete(message.seq)
    const bad = [...malformed, ...unfit]
    deps.metrics.factsConsumed.inc({ consumer: durable, outcome: 'ok' }, facts.length - unfit.length)
    if (bad.length === 0) return message.ack()
    for (const one of bad) await park(message, one)
    // Without a reason: NATS 2.9 does not understand one, and would deliver the message for ever.
    message.term()
  }

  async function park(message: JsMsg, { messageId, reason }: Unfit): Promise<void> {
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
    const msgID = `${durable}-${messageId}-${message.seq}`
    await deps.js.publish(`${deadPrefix}${durable}`, JSON.stringify(parked), { msgID })
    deps.metrics.factsDead.inc({ consumer: durable })
    deps.log.error({ consumer: durable, messageId, reason }, `a fact was parked in ${deadStream}`)
  }

  /** Returns null for a fact that is replayed for another consumer. */
  function deliveryOf(message: JsMsg): Delivery<F> | null {
    if (isForAnother(message, durable)) {
      message.ack()
      return null
    }
    const delivery: Delivery<F> = { message, facts: [], malformed: [] }
    for (const carried of factsIn(message)) {
      const parsed = schema.safeParse(carried.payload)
      if (parsed.success) delivery.facts.push({ ...carried, payload: parsed.data as FactPayload<F> })
      else delivery.malformed.push({ messageId: carried.messageId, reason: `malformed: ${parsed.error.message}` })
    }
    return delivery
  }

  async function serve(): Promise<void> {
    while (!stopping) {
      try {
        await ensureStreams(deps.nats, deps.replicas)
        const manager = await jetstreamManager(deps.nats, { checkAPI: false })
        await manager.consumers.add(factsStream, {
          durable_name: durable,
          filter_subject: subject,
          ack_policy: AckPolicy.Explicit,
          deliver_policy: DeliverPolicy.All,
          ack_wait: nanos(ackWaitMs),
          max_ack_pending: 4 * messagesAtOnce,
        })
        const consumer = await deps.js.consumers.get(factsStream, durable)
        const messages = await consumer.consume({
          max_messages: messagesAtOnce,
          ...waitingMs,
        })
        close = () => leave(messages)
        // Not awaited: only the loop that reads the messages reaches their end.
        if (stopping) void messages.close()
        const looks = setInterval(() => {
          consumer.info().then(
            (info) => deps.metrics.consumerPending.set({ consumer: durable }, info.num_pending + info.num_ack_pending),
            (error: Error) => deps.log.debug({ err: error, consumer: durable }, 'consumer: reading its state failed'),
          )
        }, pendingEveryMs)
        try {
          await eachBatch(messages, { gatherMs, gathers, isUrgent }, deliveryOf, handle)
        } finally {
          clearInterval(looks)
        }
      } catch (error) {
        if (stopping) return
        deps.log.warn({ err: error, consumer: durable }, 'consumer: reading messages failed, it starts again')
        await new Promise((resume) => setTimeout(resume, restartPauseMs))
      }
    }
  }

  const running = serve()
  return {
    async stop() {
      stopping = true
      await close?.()
      await running
    },
    hurry: gathers.look,
  }
}

const requestsOf = (facts: { requestId: string | undefined }[]): string[] =>
  facts.flatMap(({ requestId }) => (requestId ? [requestId] : []))

/** A pause that ends early when a look finds that something is urgent. */
function createPause() {
  let look: (() => void) | undefined
  return {
    look: () => look?.(),
    async wait(ms: number, isUrgent: () => boolean): Promise<void> {
      if (ms <= 0 || isUrgent()) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        look = () => {
          if (!isUrgent()) return
          clearTimeout(timer)
          resolve()
        }
      })
      look = undefined
    },
  }
}

/**
 * Ends a subscription after the messages that the server has already sent on it: `close()` alone throws those away, and
 * nobody gets them before `ackWaitMs` has passed. The library drains only where the whole connection is drained.
 */
async function leave(messages: ConsumerMessages): Promise<void> {
  const { sub } = messages as unknown as { sub: Subscription }
  // Without NATS nothing more arrives, and no answer that says so.
  if (!sub.isClosed()) await Promise.race([sub.drain(), sleep(drainMs, undefined, { ref: false })])
  await messages.close()
}

/** How messages are gathered. */
interface Gathered<F extends Fact> {
  gatherMs: number
  gathers: ReturnType<typeof createPause>
  isUrgent: (delivery: Delivery<F>) => boolean
}

/** Gathers the messages that have arrived while the batch before was handled. */
async function eachBatch<F extends Fact>(
  messages: AsyncIterable<JsMsg>,
  { gatherMs, gathers, isUrgent }: Gathered<F>,
  deliveryOf: (message: JsMsg) => Delivery<F> | null,
  handle: (batch: Delivery<F>[]) => Promise<void>,
): Promise<void> {
  let waiting: Delivery<F>[] = []
  let working: Promise<void> | null = null
  let failure: unknown
  const gathering = createGathering({ longestMs: gatherMs })
  async function work(): Promise<void> {
    while (waiting.length > 0) {
      // A lone fact is handled at once; in a stream of them a transaction for each would cost more than its effect.
      const gatherForMs = batchFrom(waiting).length === waiting.length ? gathering.waitMs() : 0
      await gathers.wait(gatherForMs, () => waiting.some(isUrgent))
      const batch = batchFrom(waiting)
      waiting = waiting.slice(batch.length)
      await handle(batch)
    }
    working = null
  }
  for await (const message of messages) {
    if (failure !== undefined) throw failure
    const delivery = deliveryOf(message)
    if (!delivery) continue
    gathering.arrived()
    waiting.push(delivery)
    if (isUrgent(delivery)) gathers.look()
    working ??= Promise.resolve()
      .then(work)
      .catch((error: unknown) => {
        failure = error
      })
  }
  await working
  if (failure !== undefined) throw failure
}

/** Returns the oldest deliveries that make a batch: at least one, and as many as fit. */
function batchFrom<F extends Fact>(waiting: Delivery<F>[]): Delivery<F>[] {
  let facts = 0
  const end = waiting.findIndex((one, nth) => {
    facts += one.facts.length
    return nth > 0 && facts > maxBatch
  })
  return end < 0 ? waiting : waiting.slice(0, end)
}

function isForAnother(message: JsMsg, durable: string): boolean {
  const only = message.headers?.get(replayHeaders.consumer)
  return Boolean(only) && only !== durable
}
