import type { Fact, FactPayload } from '@sottomondo/event-contract'
import type { Db } from '@sottomondo/server-kit'
import { missionRewardOf } from '../../features/mission/mission.facts.ts'
import { rewardOf } from '../../features/reward/reward.facts.ts'
import { crimeRewardConsumer } from '../../features/reward/reward.store.ts'
import { heistShareOf, raidShareOf } from '../../features/reward/share.facts.ts'
import type { Transfer } from '../ledger/ledger.store.ts'
import { findPaid } from './audit.store.ts'
import type { Finding } from './check.ts'

/** A fact on which a gangster is paid, and the transfer that does it; null where there is nothing to pay. */
export interface PaidFact {
  check: string
  consumer: string
  subject: Fact
  transferOf(payload: unknown): Transfer | null
}
const paidFact = <F extends Fact>(
  what: string,
  consumer: string,
  subject: F,
  transferOf: (payload: FactPayload<F>) => Transfer | null,
): PaidFact => ({
  check: `published ${what} have their reward`,
  consumer,
  subject,
  transferOf: (payload) => transferOf(payload as FactPayload<F>),
})
export const paidFacts: readonly PaidFact[] = [
  paidFact('crimes', crimeRewardConsumer, 'sottomondo.actions.crime.committed.v1', rewardOf),
  paidFact('missions', 'mission-reward', 'sottomondo.actions.mission.completed.v1', missionRewardOf),
  paidFact('heists', 'heist-reward', 'sottomondo.actions.heist.done.v1', heistShareOf),
  paidFact('raids', 'raid-reward', 'sottomondo.actions.raid.done.v1', raidShareOf),
]

export interface DueReward {
  transfer: Transfer
  /** Acked by economy before the snapshot was taken: it must be there. */
  acked: boolean
}

/** What is wrong with the rewards of published facts; one that is on its way may still be missing. */
export async function compareRewards(snapshot: Db, due: DueReward[]): Promise<Finding['wrong']> {
  const rows = await findPaid.all(snapshot, { ids: due.map(({ transfer }) => transfer.id) })
  const paid = new Map(rows.map((row) => [row.id, row]))
  return due.flatMap(({ transfer: { id, entries }, acked }) => {
    const row = paid.get(id)
    if (!row) return acked ? [{ what: id, why: 'was never paid' }] : []
    // It waits for a frozen player, or came too late for a dead one.
    if (row.isElsewhere) return []
    const his = entries.filter(({ ownerKind }) => ownerKind === 'player')
    const dueOf = (asset: 'cashPocket' | 'easterEggs') =>
      his.reduce((sum, entry) => sum + (entry.asset === asset ? entry.amount : 0), 0)
    const isRight = row.euro === dueOf('cashPocket') && row.eggs === dueOf('easterEggs')
    const right = isRight && row.ownerId === his[0]?.ownerId
    return right ? [] : [{ what: id, why: `paid ${row.euro} and ${row.eggs} eggs to ${row.ownerId}` }]
  })
}
