import type { Fact } from '@sottomondo/event-contract'
import type { FactHandler } from '@sottomondo/server-kit'
import type { Moment } from '../../features/bullet-factory/production.ts'
import { settleBullets } from '../../features/bullet-factory/settle-bullets.ts'
import { treatmentPurpose } from '../../features/shop/shop.rules.ts'
import { voidTreatments } from '../../features/shop/shop.store.ts'
import type { Ledger, Transfer } from '../ledger/ledger.store.ts'
import { type EscrowState, moveLines, settle } from './escrow.rules.ts'
import { insertTombstones, lockReservations, markSettled, type StoredReservation } from './escrow.store.ts'

/** Of every domain that leads. */
export type EscrowSettled = Extract<Fact, `sottomondo.${string}.escrow.settled.v1`>
export const isEscrowSettled = (subject: string): subject is EscrowSettled => subject.endsWith('.escrow.settled.v1')

/** Commits or voids reservations as their owner says; throws for what no order of events can explain. */
export function escrowSettled(ledger: Ledger, moment: () => Moment): FactHandler<EscrowSettled> {
  return async (tx, received) => {
    const ids = [...new Set(received.map(({ payload }) => payload.escrowId))].sort()
    await insertTombstones(
      tx,
      received.filter(({ payload }) => payload.outcome === 'void').map(({ payload }) => payload.escrowId),
    )
    const rows = new Map((await lockReservations(tx, ids)).map((row) => [row.escrowId, row]))
    const states = new Map<string, EscrowState>([...rows].map(([id, row]) => [id, row.state]))
    const transfers: Transfer[] = []
    const settled: Record<'committed' | 'voided', string[]> = { committed: [], voided: [] }
    for (const { payload, requestId, traceparent } of received) {
      const { escrowId, outcome } = payload
      const step = settle(states.get(escrowId), outcome)
      if (step === 'impossible')
        throw new Error(`escrow ${escrowId} is ${states.get(escrowId) ?? 'unknown'} and can’t be settled by ${outcome}`)
      if (step === 'commit' || step === 'giveBack') {
        const state = step === 'commit' ? 'committed' : 'voided'
        states.set(escrowId, state)
        settled[state].push(escrowId)
        const way = step === 'commit' && payload.itemsBack ? 'itemsBack' : step
        transfers.push({ ...settlement(way, rows.get(escrowId)), requestId, traceparent })
      }
    }
    const ended = (['committed', 'voided'] as const).flatMap((state) =>
      settled[state].map((id) => ({ lines: linesOfRow(rows.get(id)), isCommitted: state === 'committed' })),
    )
    const treatments = settled.voided.flatMap((treatmentId) => {
      const row = rows.get(treatmentId)
      if (!row || row.accountId === null || row.purpose !== treatmentPurpose) return []
      return [{ accountId: row.accountId, treatmentId }]
    })
    await voidTreatments(tx, treatments)
    await settleBullets(tx, ledger, ended, transfers, moment())
    await ledger.postDecided(tx, transfers)
    await markSettled(tx, settled.committed, 'committed')
    await markSettled(tx, settled.voided, 'voided')
  }
}

const linesOfRow = (row: StoredReservation | undefined) => (row && row.accountId !== null ? row.lines : [])

function settlement(way: 'commit' | 'giveBack' | 'itemsBack', row: StoredReservation | undefined): Transfer {
  if (!row || row.accountId === null) throw new Error('only a reservation can be settled')
  const moved = moveLines(way, row)
  return way === 'giveBack'
    ? { id: `escrow-void:${row.escrowId}`, kind: 'escrowVoid', ...moved }
    : { id: `escrow-commit:${row.escrowId}`, kind: 'escrowCommit', ...moved }
}
