import type { Fact } from '@sottomondo/event-contract'
import type { FactHandler } from '@sottomondo/server-kit'
import type { GameTime } from '../game-time.ts'
import type { Ledger, Transfer } from '../ledger/ledger.store.ts'
import type { EndedReservation } from '../parts/escrow-part.ts'
import { type EscrowState, moveLines, settle } from './escrow.rules.ts'
import { insertTombstones, lockReservations, markSettled, type StoredReservation } from './escrow.store.ts'

/** The fact of every domain that leads intents. */
export type EscrowSettled = Extract<Fact, `sottomondo.${string}.escrow.settled.v1`>

/** Commits or voids reservations as their owner says; throws for an impossible order of events. */
export function settleEscrows(ledger: Ledger, time: () => GameTime): FactHandler<EscrowSettled> {
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
      settled[state].flatMap((id): EndedReservation[] => {
        const row = rows.get(id)
        return row && row.accountId !== null ? [{ ...row, isCommitted: state === 'committed' }] : []
      }),
    )
    const now = time()
    for (const part of ledger.parts.escrows) await part.beforeSettle?.(tx, ledger, ended, { transfers, time: now })
    await ledger.postDecided(tx, transfers)
    for (const part of ledger.parts.escrows) await part.afterSettle?.(tx, ended, now)
    await markSettled(tx, settled.committed, 'committed')
    await markSettled(tx, settled.voided, 'voided')
  }
}

function settlement(way: 'commit' | 'giveBack' | 'itemsBack', row: StoredReservation | undefined): Transfer {
  if (!row || row.accountId === null) throw new Error(`escrow ${row?.escrowId} holds no reservation to be settled`)
  const moved = moveLines(way, row)
  return way === 'giveBack'
    ? { id: `escrow-void:${row.escrowId}`, kind: 'escrowVoid', ...moved }
    : { id: `escrow-commit:${row.escrowId}`, kind: 'escrowCommit', ...moved }
}
