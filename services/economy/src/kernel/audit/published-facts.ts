import { AckPolicy, DeliverPolicy, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node'
import { type Fact, facts } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { factsIn, factsStream } from '@sottomondo/server-kit/facts'
import { natsOptions } from '@sottomondo/server-kit/nats'
import type { Finding } from './check.ts'
import type { PublishedCheck, PublishedFact } from './published.ts'

/** Messages per batch; each may carry a hundred facts. */
const readAtOnce = 200
const readWithinMs = 5000
const forgottenAfterMs = 60_000

/** Address of NATS, and the secret of its user `audit`. */
export interface AuditNats {
  url: string
  seed?: string | undefined
}

/**
 * Compares published facts with their effects in the ledger.
 * @param openSnapshot called after the stream's state is known, so that everything acked or published is in the
 * snapshot
 */
export async function auditFacts(
  { url, ...who }: AuditNats,
  checks: readonly PublishedCheck[],
  openSnapshot: () => Promise<Db>,
): Promise<Finding[]> {
  // Unlike a service it does not wait for a server that is down: a person is waiting.
  const nats = await connect({
    ...natsOptions(url, { user: 'audit', ...who }),
    name: 'economy audit',
    maxReconnectAttempts: 0,
  })
  try {
    const manager = await jetstreamManager(nats, { checkAPI: false })
    const acked = new Map<string, number>()
    for (const { consumer } of checks.flatMap((one) => one.facts))
      if (consumer) acked.set(consumer, await ackedUpTo(manager, consumer))
    const publishedUpTo = (await manager.streams.info(factsStream)).state.last_seq
    const snapshot = await openSnapshot()

    const findings: Finding[] = []
    for (const { check, facts: of } of checks) {
      const finding: Finding = { check, looked: 0, wrong: [] }
      findings.push(finding)
      for (const { fact, consumer, compare } of of) {
        const dueUpTo = consumer ? (acked.get(consumer) ?? 0) : publishedUpTo
        await eachPublished(nats, manager, fact, dueUpTo, async (batch) => {
          finding.looked += batch.length
          finding.wrong.push(...(await compare(snapshot, batch)))
        })
      }
    }
    return findings
  } finally {
    await nats.close()
  }
}

/** Returns the stream position up to which a consumer of economy has acked everything. */
const ackedUpTo = (manager: JetStreamManager, consumer: string): Promise<number> =>
  manager.consumers.info(factsStream, `economy-${consumer}`).then(
    (info) => info.ack_floor.stream_seq,
    (error: Error) => {
      if (/not found/.test(error.message)) return 0
      throw error
    },
  )

/** Reads all facts of a kind that the stream has now, batch by batch. */
async function eachPublished(
  nats: NatsConnection,
  manager: JetStreamManager,
  subject: Fact,
  dueUpTo: number,
  look: (batch: PublishedFact[]) => Promise<void>,
): Promise<void> {
  const reader = await manager.consumers.add(factsStream, {
    filter_subject: subject,
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.All,
    mem_storage: true,
    // The consumer expires by itself when idle this long: the right to delete it would include services' consumers.
    inactive_threshold: nanos(forgottenAfterMs),
  })
  let left = reader.num_pending
  const consumer = await jetstream(nats).consumers.get(factsStream, reader.name)
  while (left > 0) {
    const batch: PublishedFact[] = []
    const messages = await consumer.fetch({ max_messages: Math.min(left, readAtOnce), expires: readWithinMs })
    let read = 0
    for await (const message of messages) {
      read++
      for (const { payload, requestId } of factsIn(message))
        batch.push({
          payload: facts[subject].parse(payload),
          requestId: requestId ?? '',
          isDue: message.seq <= dueUpTo,
        })
    }
    if (read === 0) throw new Error(`JetStream did not hand out ${left} messages of ${subject}`)
    left -= read
    await look(batch)
  }
}
