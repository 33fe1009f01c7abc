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
import { type Fact, type FactPayload, facts } from '@sottomondo/event-contract/facts'
import type { Pool } from '../db/database.ts'
import { isAwaited } from '../own-writes/consumed.ts'
import type { Logger } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { FactApplier } from './apply-facts.ts'
import { replayHeaders } from './dead-letters.ts'
import type { ConsumeOptions, Delivery, FactHandler } from './delivery.ts'
import { createPause, eachBatch } from './gather-deliveries.ts'
import { factsIn } from './message.ts'
import { type Retry, usualRetry } from './retry.ts'
import { ensureStreams, factsStream } from './streams.ts'

export interface Consumer {
  stop(): Promise<void>
  /** Handles at once what it gathers, if somebody waits for one of these facts (own-writes). */
  hurry(): void
}

/**
 * How many messages are held at a time, each with up to a hundred facts: all must be finished well within `ackWaitMs`.
 */
const messagesAtOnce = 64
const ackWaitMs = 10_000
const restartPauseMs = 1000
const pendingEveryMs = 60_000
const usualGatherMs = 20
/**
 * For how long the server keeps a request for messages, and how often it says that it still does. Each of a hundred
 * consumers wakes both ends as often; one that has heard nothing twice asks anew. Only of several servers one may forget
 * a request while its connection lives: when another leads the stream.
 */
const waitingMs = {
  ofOne: { expires: 60_000, idle_heartbeat: 15_000 },
  ofSeveral: { expires: 30_000, idle_heartbeat: 5_000 },
}
const drainMs = 1000

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

/** A durable pull consumer of one fact: explicit acks, batches, back-off, and a dead-letter stream at the end. */
export function startConsumer<F extends Fact>(
  deps: Deps,
  name: string,
  subject: F,
  handler: FactHandler<F>,
  { concerns, gatherMs = usualGatherMs }: ConsumeOptions<F> = {},
): Consumer {
  const durable = `${deps.service}-${name}`
  const applier = new FactApplier(deps, { name, durable, handler, concerns, retry: deps.retry ?? usualRetry })
  let stopping = false
  let close: (() => Promise<unknown>) | null = null
  const gathers = createPause()
  const isUrgent = ({ facts }: Delivery<F>) => facts.some(({ requestId }) => isAwaited(durable, requestId))
  const gathered = { gatherMs, gathers, isUrgent }
  const readDelivery = (message: JsMsg) => deliveryOf(message, subject, durable)
  const handle = (batch: Delivery<F>[]) => applier.handle(batch)

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
          ...((deps.replicas ?? 1) > 1 ? waitingMs.ofSeveral : waitingMs.ofOne),
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
          await eachBatch(messages, gathered, readDelivery, handle)
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

/** Returns null for a fact that is replayed for another consumer. */
function deliveryOf<F extends Fact>(message: JsMsg, subject: F, durable: string): Delivery<F> | null {
  if (isForAnother(message, durable)) {
    message.ack()
    return null
  }
  const schema = facts[subject]
  const delivery: Delivery<F> = { message, facts: [], malformed: [] }
  for (const carried of factsIn(message)) {
    const parsed = schema.safeParse(carried.payload)
    if (parsed.success) delivery.facts.push({ ...carried, payload: parsed.data as FactPayload<F> })
    else delivery.malformed.push({ messageId: carried.messageId, reason: `malformed: ${parsed.error.message}` })
  }
  return delivery
}

function isForAnother(message: JsMsg, durable: string): boolean {
  const only = message.headers?.get(replayHeaders.consumer)
  return Boolean(only) && only !== durable
}
