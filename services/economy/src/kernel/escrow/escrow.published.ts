import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import type { Finding } from '../audit/check.ts'
import type { PublishedCheck, PublishedFact } from '../audit/published.ts'
import { readEscrowStates } from './escrow.store.ts'
import type { EscrowSettled } from './settle-escrows.ts'

export const escrowPublished: PublishedCheck = {
  check: 'published settlements have reached their escrows',
  facts: [
    { fact: 'sottomondo.actions.escrow.settled.v1', consumer: 'escrow-settled', compare: compareDue },
    { fact: 'sottomondo.casino.escrow.settled.v1', consumer: 'casino-escrow-settled', compare: compareDue },
    { fact: 'sottomondo.social.escrow.settled.v1', consumer: 'social-escrow-settled', compare: compareDue },
  ],
}

function compareDue(snapshot: Db, batch: readonly PublishedFact[]): Promise<Finding['wrong']> {
  const due = batch.filter(({ isDue }) => isDue)
  return compareEscrows(
    snapshot,
    due.map(({ payload }) => payload as FactPayload<EscrowSettled>),
  )
}

/** Returns the faults of escrows with an acked end: a commit was spent, a void was given back. */
export async function compareEscrows(snapshot: Db, settled: FactPayload<EscrowSettled>[]): Promise<Finding['wrong']> {
  const states = await readEscrowStates(
    snapshot,
    settled.map((one) => one.escrowId),
  )
  return settled.flatMap(({ escrowId, outcome }) => {
    const state = states.get(escrowId)
    const right = state === (outcome === 'commit' ? 'committed' : 'voided')
    return right ? [] : [{ what: `escrow ${escrowId}`, why: `is ${state ?? 'unknown'}, published as ${outcome}` }]
  })
}
