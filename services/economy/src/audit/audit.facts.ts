import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { type FactPayload, facts } from '@sottomondo/event-contract'
import { type Db, factsStream, run } from '@sottomondo/server-kit'
import { rewardOf } from '../reward/reward.facts.ts'
import { crimeRewardConsumer } from '../reward/reward.store.ts'
import type { Finding } from './audit.checks.ts'

const subject = 'sottomondo.actions.crime.committed.v1'
const readAtOnce = 1000
const readWithinMs = 5000
type Crime = FactPayload<typeof subject>

export interface PublishedCrime {
  crime: Crime
  /** Acked by economy before the snapshot was taken: its reward must be there. */
  acked: boolean
}

/**
 * Compares what actions has published with what the ledger paid.
 * @param openSnapshot called after the consumer's state is known, so that what was acked is in the snapshot
 */
export async function auditFacts(natsUrl: string, openSnapshot: () => Promise<Db>): Promise<Finding> {
  // Unlike a service it does not wait for a server that is away: somebody looks on.
  const nats = await connect({ servers: natsUrl, name: 'economy audit', maxReconnectAttempts: 0 })
  try {
    const manager = await jetstreamManager(nats)
    const ackedUpTo = await manager.consumers.info(factsStream, `economy-${crimeRewardConsumer}`).then(
      (info) => info.ack_floor.stream_seq,
      (error: Error) => {
        if (/not found/.test(error.message)) return 0
        throw error
      },
    )
    const snapshot = await openSnapshot()
    const reader = await manager.consumers.add(factsStream, {
      filter_subject: subject,
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.All,
      mem_storage: true,
    })
    const finding: Finding = { check: 'published crimes have their reward', looked: 0, wrong: [] }
    let left = reader.num_pending
    const consumer = await jetstream(nats).consumers.get(factsStream, reader.name)
    while (left > 0) {
      const batch: PublishedCrime[] = []
      const messages = await consumer.fetch({ max_messages: Math.min(left, readAtOnce), expires: readWithinMs })
      for await (const message of messages)
        batch.push({ crime: facts[subject].parse(message.json()), acked: message.seq <= ackedUpTo })
      if (batch.length === 0) throw new Error(`JetStream did not hand out ${left} facts`)
      left -= batch.length
      finding.looked += batch.length
      finding.wrong.push(...(await compareWithLedger(snapshot, batch)))
    }
    await manager.consumers.delete(factsStream, reader.name)
    return finding
  } finally {
    await nats.close()
  }
}

/** What is wrong with the rewards of published crimes; one that is on its way may still be missing. */
export async function compareWithLedger(snapshot: Db, published: PublishedCrime[]): Promise<Finding['wrong']> {
  const due = published.flatMap(({ crime, acked }) => {
    const transfer = rewardOf(crime)
    return transfer ? [{ id: transfer.id, crime, acked }] : []
  })
  const rows = await run<{ id: string; owner_id: string | null; euro: number; eggs: number }>(
    snapshot,
    'audit_paid',
    `select t.id, max(a.owner_id) as owner_id,
       coalesce(sum(e.amount) filter (where a.asset = 'cashPocket'), 0)::bigint as euro,
       coalesce(sum(e.amount) filter (where a.asset = 'easterEggs'), 0)::bigint as eggs
     from transfer t left join entry e on e.transfer_id = t.id
     left join ledger_account a on a.id = e.account_id and a.owner_kind = 'player'
     where t.id = any ($1) group by t.id`,
    [due.map((one) => one.id)],
  )
  const paid = new Map(rows.map((row) => [row.id, row]))
  return due.flatMap(({ id, crime, acked }) => {
    const row = paid.get(id)
    if (!row) return acked ? [{ what: id, why: 'was never paid' }] : []
    const right =
      row.owner_id === String(crime.accountId) && row.euro === crime.rewardEuro && row.eggs === crime.easterEggs
    return right ? [] : [{ what: id, why: `paid ${row.euro} and ${row.eggs} eggs to ${row.owner_id}` }]
  })
}
