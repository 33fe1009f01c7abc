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
import { isConnectionError, type Pool, type PoolClient, transaction } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { deadPrefix, type ParkedFact, replayHeaders } from './dead-letters.ts'
import { deadStream, ensureStreams, factsStream } from './streams.ts'

/** A fact as its consumer gets it. */
export interface Received<F extends Fact> {
  /** Unique per fact, the same when it is delivered again. */
  messageId: string
  payload: FactPayload<F>
  requestId: string | undefined
  traceparent: string | undefined
}

/** Applies facts in one transaction in which they are also marked as consumed. Throws to have them again later. */
export type FactHandler<F extends Fact> = (tx: PoolClient, received: Received<F>[]) => Promise<void>

/** The handler of facts that are kept as they are: writes what a batch of them says. */
export const keeping =
  <F extends Fact>(write: (tx: PoolClient, payloads: FactPayload<F>[]) => Promise<void>): FactHandler<F> =>
  (tx, received) =>
    write(
      tx,
      received.map(({ payload }) => payload),
    )

/** How a consumer reads its facts, beyond what is usual. */
export interface ConsumeOptions<F extends Fact> {
  /**
   * Those of a batch that concern this consumer, for a hot fact that hardly ever does: the others are let go without a
   * transaction, and so unmarked. Asked again for those that are delivered again.
   */
  concerns?: (db: Pool, received: Received<F>[]) => Promise<Received<F>[]>
}

export interface Consumer {
  stop(): Promise<void>
}

const maxBatch = 256
const ackWaitMs = 10_000
const restartPauseMs = 1000
const pendingEveryMs = 5000
const gatherMs = 20
const busyMs = 50
const drainMs = 1000

/** How often a fact is tried before it is parked, and the pauses between. */
export interface Retry {
  tries: number
  /** Before the second try, the third ...; the last one stands for all that follow. */
  backOffMs: number[]
  /** While the database can't be reached, which says nothing about the fact. */
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
  /** Of streams that are missing; see ensureStreams. */
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
  { concerns }: ConsumeOptions<F> = {},
): Consumer {
  const durable = `${deps.service}-${name}`
  const schema = facts[subject]
  const retry = deps.retry ?? usualRetry
  let stopping = false
  let close: (() => Promise<unknown>) | null = null

  async function handle(messages: JsMsg[]): Promise<void> {
    const known: { message: JsMsg; received: Received<F> }[] = []
    for (const message of messages) {
      if (isForAnother(message, durable)) {
        message.ack()
        continue
      }
      const parsed = schema.safeParse(jsonOf(message))
      if (!parsed.success) await park(message, `malformed: ${parsed.error.message}`)
      else known.push({ message, received: receivedOf(message, parsed.data as FactPayload<F>) })
    }
    if (known.length === 0) return
    try {
      const received = known.map((one) => one.received)
      const due = concerns ? await concerns(deps.pool, received) : received
      if (due.length > 0) await apply(due)
      for (const one of known) one.message.ack()
      deps.metrics.factsConsumed.inc({ consumer: durable, outcome: 'ok' }, known.length)
      deps.metrics.factBatchSize.observe({ consumer: durable }, known.length)
    } catch (error) {
      if (known.length > 1 && !isConnectionError(error)) {
        // One bad fact must not hold up its neighbours.
        for (const one of known) await handle([one.message])
        return
      }
      await failed(
        known.map((one) => one.message),
        error,
      )
    }
  }

  async function apply(received: Received<F>[]): Promise<void> {
    await transaction(deps.pool, async (tx) => {
      const messageIds = received.map((one) => one.messageId)
      const rows = await inboxTake.all(tx, { consumer: name, messageIds })
      const fresh = new Set(rows.map((row) => row.messageId))
      const news = received.filter((one) => fresh.delete(one.messageId))
      if (news.length > 0) await handler(tx, news)
    })
    deps.committed()
  }

  async function failed(messages: JsMsg[], error: unknown): Promise<void> {
    deps.metrics.factsConsumed.inc({ consumer: durable, outcome: 'failed' }, messages.length)
    const unreachable = isConnectionError(error)
    deps.log.warn({ err: error, consumer: durable, facts: messages.length }, 'facts could not be applied yet')
    for (const message of messages) {
      const tries = message.info.deliveryCount
      if (unreachable) message.nak(retry.unreachableMs)
      else if (tries >= retry.tries) await park(message, String(error))
      else message.nak(retry.backOffMs[Math.min(tries, retry.backOffMs.length) - 1])
    }
  }

  async function park(message: JsMsg, reason: string): Promise<void> {
    const { requestId, traceparent } = carriedBy(message)
    const parked: ParkedFact = {
      subject: message.subject,
      messageId: idOf(message),
      reason,
      payload: message.string(),
      requestId,
      traceparent,
    }
    // Parked again after a replay it is another message of the stream: no duplicate.
    const msgID = `${durable}-${idOf(message)}-${message.seq}`
    await deps.js.publish(`${deadPrefix}${durable}`, JSON.stringify(parked), { msgID })
    message.term(reason.slice(0, 200))
    deps.metrics.factsDead.inc({ consumer: durable })
    deps.log.error({ consumer: durable, messageId: idOf(message), reason }, `a fact was parked in ${deadStream}`)
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
          max_ack_pending: 4 * maxBatch,
        })
        const consumer = await deps.js.consumers.get(factsStream, durable)
        const messages = await consumer.consume({ max_messages: 2 * maxBatch, expires: 5000 })
        close = () => leave(messages)
        // Not awaited: only whoever reads the messages comes to their end.
        if (stopping) void messages.close()
        const looks = setInterval(() => {
          consumer.info().then(
            (info) => deps.metrics.consumerPending.set({ consumer: durable }, info.num_pending + info.num_ack_pending),
            (error: Error) => deps.log.debug({ err: error, consumer: durable }, 'the consumer’s state is not known'),
          )
        }, pendingEveryMs)
        try {
          await eachBatch(messages, handle)
        } finally {
          clearInterval(looks)
        }
      } catch (error) {
        if (stopping) return
        deps.log.warn({ err: error, consumer: durable }, 'a consumer starts again')
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
  }
}

/**
 * Ends a subscription with what the server has already sent on it: `close()` alone throws away what is under way, which
 * nobody gets before `ackWaitMs` has passed. The library drains it by itself only where the whole connection is drained.
 */
async function leave(messages: ConsumerMessages): Promise<void> {
  const { sub } = messages as unknown as { sub: Subscription }
  // Without NATS nothing comes any more, nor an answer that says so.
  if (!sub.isClosed()) await Promise.race([sub.drain(), sleep(drainMs, undefined, { ref: false })])
  await messages.close()
}

/** Gathers what has arrived while the batch before was handled. */
async function eachBatch(messages: AsyncIterable<JsMsg>, handle: (batch: JsMsg[]) => Promise<void>): Promise<void> {
  let waiting: JsMsg[] = []
  let working: Promise<void> | null = null
  let failure: unknown
  let busyUntil = 0
  async function work(): Promise<void> {
    while (waiting.length > 0) {
      // A lone fact is handled at once; in a stream of them a transaction for each would cost more than its effect.
      if (waiting.length < maxBatch && performance.now() < busyUntil) await sleep(gatherMs)
      busyUntil = performance.now() + busyMs
      const batch = waiting.slice(0, maxBatch)
      waiting = waiting.slice(maxBatch)
      await handle(batch)
    }
    working = null
  }
  for await (const message of messages) {
    if (failure !== undefined) throw failure
    waiting.push(message)
    working ??= Promise.resolve()
      .then(work)
      .catch((error: unknown) => {
        failure = error
      })
  }
  await working
  if (failure !== undefined) throw failure
}

const idOf = (message: JsMsg): string =>
  message.headers?.get(replayHeaders.factId) ||
  message.headers?.get('Nats-Msg-Id') ||
  `${message.info.stream}-${message.seq}`

/** Undefined, which no fact is, for what is no JSON. */
function jsonOf(message: JsMsg): unknown {
  try {
    return message.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isForAnother(message: JsMsg, durable: string): boolean {
  const only = message.headers?.get(replayHeaders.consumer)
  return Boolean(only) && only !== durable
}

function carriedBy(message: JsMsg) {
  return {
    requestId: message.headers?.get('request-id') || undefined,
    traceparent: message.headers?.get('traceparent') || undefined,
  }
}

function receivedOf<F extends Fact>(message: JsMsg, payload: FactPayload<F>): Received<F> {
  return {
    messageId: idOf(message),
    payload,
    ...carriedBy(message),
  }
}
