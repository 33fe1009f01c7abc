import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import type { Finding } from '../../kernel/audit/check.ts'
import type { PublishedCheck } from '../../kernel/audit/published.ts'
import { findRounds } from './published.store.ts'
import { closeTransferId, roundTransferId } from './round-transfer.ts'

const settled = 'sottomondo.economy.round.settled.v1'
const closed = 'sottomondo.economy.round.closed.v1'

/** Compares rounds that economy has published with the payments in its ledger. */
export const roundPublished: PublishedCheck = {
  check: 'published rounds are in the ledger',
  facts: [
    {
      fact: settled,
      compare: (snapshot, batch) =>
        compareRounds(
          snapshot,
          batch
            .filter(({ isDue }) => isDue)
            .map(({ payload, requestId }) => {
              const { accountId, roundId, paidEuro } = payload as FactPayload<typeof settled>
              return { id: roundTransferId(accountId, requestId), roundId, paidEuro }
            }),
        ),
    },
    {
      fact: closed,
      compare: (snapshot, batch) =>
        compareRounds(
          snapshot,
          batch
            .filter(({ isDue }) => isDue)
            .map(({ payload }) => {
              const { roundId, paidEuro } = payload as FactPayload<typeof closed>
              return { id: closeTransferId(roundId), roundId, paidEuro }
            }),
        ),
    },
  ],
}

interface DueRound {
  id: string
  roundId: string
  paidEuro: number
}

async function compareRounds(snapshot: Db, due: DueRound[]): Promise<Finding['wrong']> {
  const rows = await findRounds(
    snapshot,
    due.map((one) => one.id),
  )
  const kept = new Map(rows.map((row) => [row.id, row]))
  return due.flatMap(({ id, roundId, paidEuro }) => {
    const row = kept.get(id)
    if (!row) return [{ what: id, why: `was published as ${roundId} and is not there` }]
    const right = row.roundId === roundId && row.paidEuro === paidEuro
    return right
      ? []
      : [{ what: id, why: `is ${row.roundId} with ${row.paidEuro}, published as ${roundId} with ${paidEuro}` }]
  })
}
