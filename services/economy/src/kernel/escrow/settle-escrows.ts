import type { Fact } from '@sottomondo/event-contract/facts'
import type { FactHandler } from '@sottomondo/server-kit/consumer'
import type { GameTime } from '../game-time.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import { type Ending, endReservations } from './end-reservations.ts'
import { type EscrowState, settle } from './escrow.rules.ts'
import { insertTombstones, lockReservations } from './escrow.store.ts'

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
    const endings: Ending[] = []
    for (const { payload, requestId, traceparent } of received) {
      const { escrowId, outcome } = payload
      const step = settle(states.get(escrowId), outcome)
      if (step === 'impossible')
        throw new Error(`escrow ${escrowId} is ${states.get(escrowId) ?? 'unknown'} and can’t be settled by ${outcome}`)
      if (step === 'commit' || step === 'giveBack') {
        states.set(escrowId, step === 'commit' ? 'committed' : 'voided')
        const row = rows.get(escrowId)
        if (!row || row.accountId === null) throw new Error(`escrow ${escrowId} holds no reservation to be settled`)
        endings.push({ row, way: step === 'commit' && payload.itemsBack ? 'itemsBack' : step, requestId, traceparent })
      }
    }
    await endReservations(tx, ledger, endings, time())
  }
}
