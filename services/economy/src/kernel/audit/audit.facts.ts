import { AckPolicy, DeliverPolicy, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node'
import { type Fact, type FactPayload, facts, processes } from '@sottomondo/event-contract'
import { type Db, factsIn, factsStream, natsOptions } from '@sottomondo/server-kit'
import { closeTransferId, roundTransferId } from '../../features/round/round.store.ts'
import { type EscrowSettled, isEscrowSettled } from '../escrow/escrow.facts.ts'
import { compareRewards, paidFacts } from './audit.rewards.ts'
import { findEscrows, findRounds } from './audit.store.ts'
import type { Finding } from './check.ts'

/** Messages; each may carry a hundred facts. */
const readAtOnce = 200
const readWithinMs = 5000
const forgottenAfterMs = 60_000
const settledSubject = 'sottomondo.economy.round.settled.v1'
const closedSubject = 'sottomondo.economy.round.closed.v1'

interface Published<F extends Fact> {
  seq: number
  payload: FactPayload<F>
  requestId: string
}

/** Where the facts are, and the secret of the user `audit` there. */
export interface AuditNats {
  url: string
  seed?: string | undefined
}

/** What the facts of others and of our own should have left in the ledger, and have. */
export interface FactsAudit {
  rewards: Finding[]
  rounds: Finding
  settlements: Finding
}

/**
 * Compares what actions has published with what the ledger paid, and the rounds told of with those in the ledger.
 * @param openSnapshot called after the stream's state is known, so that what was acked or published is in the snapshot
 */
export async function auditFacts({ url, ...who }: AuditNats, openSnapshot: () => Promise<Db>): Promise<FactsAudit> {
  // Unlike a service it does not wait for a server that is away: somebody looks on.
  const nats = await connect({
    ...natsOptions(url, { user: 'audit', ...who }),
    name: 'economy audit',
    maxReconnectAttempts: 0,
  })
  try {
    const manager = await jetstreamManager(nats, { checkAPI: false })
    const paid = await Promise.all(
      paidFacts.map(async (one) => ({ ...one, ackedUpTo: await ackedUpTo(manager, one.consumer) })),
    )
    const escrows = await Promise.all(
      escrowConsumers.map(async ([name, subject]) => ({ subject, ackedUpTo: await ackedUpTo(manager, name) })),
    )
    const publishedUpTo = (await manager.streams.info(factsStream)).state.last_seq
    const snapshot = await openSnapshot()

    const rewards: Finding[] = []
    for (const { check, subject, ackedUpTo, transferOf } of paid) {
      const finding: Finding = { check, looked: 0, wrong: [] }
      rewards.push(finding)
      await eachPublished(nats, manager, subject, async (batch) => {
        finding.looked += batch.length
        const due = batch.flatMap(({ seq, payload }) => {
          const transfer = transferOf(payload)
          return transfer ? [{ transfer, acked: seq <= ackedUpTo }] : []
        })
        finding.wrong.push(...(await compareRewards(snapshot, due)))
      })
    }

    const rounds: Finding = { check: 'published rounds are in the ledger', looked: 0, wrong: [] }
    const look = async (due: Due[]) => {
      rounds.looked += due.length
      const known = due.filter(({ seq }) => seq <= publishedUpTo)
      rounds.wrong.push(...(await compareRounds(snapshot, known)))
    }
    await eachPublished(nats, manager, settledSubject, (batch) =>
      look(
        batch.map(({ seq, payload: { accountId, roundId, winningsEuro }, requestId }) => {
          return { seq, id: roundTransferId(accountId, requestId), roundId, paidEuro: winningsEuro }
        }),
      ),
    )
    await eachPublished(nats, manager, closedSubject, (batch) =>
      look(
        batch.map(({ seq, payload: { roundId, winningsEuro } }) => {
          return { seq, id: closeTransferId(roundId), roundId, paidEuro: winningsEuro }
        }),
      ),
    )

    const settlements: Finding = { check: 'published settlements have reached their escrows', looked: 0, wrong: [] }
    for (const { subject, ackedUpTo } of escrows)
      await eachPublished(nats, manager, subject, async (batch) => {
        settlements.looked += batch.length
        const due = batch.filter(({ seq }) => seq <= ackedUpTo).map(({ payload }) => payload)
        settlements.wrong.push(...(await compareEscrows(snapshot, due)))
      })
    return { rewards, rounds, settlements }
  } finally {
    await nats.close()
  }
}

const escrowConsumers = Object.entries(processes.economy.consumes).filter((one): one is [string, EscrowSettled] =>
  isEscrowSettled(one[1]),
)

/** Up to where in the stream a consumer of economy has acked everything. */
const ackedUpTo = (manager: JetStreamManager, consumer: string): Promise<number> =>
  manager.consumers.info(factsStream, `economy-${consumer}`).then(
    (info) => info.ack_floor.stream_seq,
    (error: Error) => {
      if (/not found/.test(error.message)) return 0
      throw error
    },
  )

/** Reads all facts of a kind that the stream has now, batch by batch. */
async function eachPublished<F extends Fact>(
  nats: NatsConnection,
  manager: JetStreamManager,
  subject: F,
  look: (batch: Published<F>[]) => Promise<void>,
): Promise<void> {
  const reader = await manager.consumers.add(factsStream, {
    filter_subject: subject,
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.All,
    mem_storage: true,
    // It goes by itself when nobody has asked for so long: what may delete it could delete those of services.
    inactive_threshold: nanos(forgottenAfterMs),
  })
  let left = reader.num_pending
  const consumer = await jetstream(nats).consumers.get(factsStream, reader.name)
  while (left > 0) {
    const batch: Published<F>[] = []
    const messages = await consumer.fetch({ max_messages: Math.min(left, readAtOnce), expires: readWithinMs })
    let read = 0
    for await (const message of messages) {
      read++
      for (const { payload, requestId } of factsIn(message))
        batch.push({
          seq: message.seq,
          payload: facts[subject].parse(payload) as FactPayload<F>,
          requestId: requestId ?? '',
        })
    }
    if (read === 0) throw new Error(`JetStream did not hand out ${left} messages`)
    left -= read
    await look(batch)
  }
}

interface Due {
  seq: number
  id: string
  roundId: string
  paidEuro: number
}

async function compareRounds(snapshot: Db, due: Due[]): Promise<Finding['wrong']> {
  const rows = await findRounds.all(snapshot, { ids: due.map((one) => one.id) })
  const kept = new Map(rows.map((row) => [row.id, row]))
  return due.flatMap(({ id, roundId, paidEuro }) => {
    const row = kept.get(id)
    if (!row) return [{ what: id, why: `was told of as ${roundId} and is not there` }]
    const right = row.roundId === roundId && row.paid === paidEuro
    return right
      ? []
      : [{ what: id, why: `is ${row.roundId} with ${row.paid}, told of as ${roundId} with ${paidEuro}` }]
  })
}

/** What is wrong with escrows whose end was acked: what was paid for was spent, what came to nothing was given back. */
export async function compareEscrows(snapshot: Db, settled: FactPayload<EscrowSettled>[]): Promise<Finding['wrong']> {
  const rows = await findEscrows.all(snapshot, { ids: settled.map((one) => one.escrowId) })
  const states = new Map(rows.map((row) => [row.escrowId, row.state]))
  return settled.flatMap(({ escrowId, outcome }) => {
    const state = states.get(escrowId)
    const right = state === (outcome === 'commit' ? 'committed' : 'voided')
    return right ? [] : [{ what: `escrow ${escrowId}`, why: `is ${state ?? 'unknown'}, told of as ${outcome}` }]
  })
}
