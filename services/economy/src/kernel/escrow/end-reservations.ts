import type { Db } from '@sottomondo/server-kit/database'
import type { GameTime } from '../game-time.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { type EndingWay, moveLines } from './escrow.rules.ts'
import { type LiveReservation, markSettled } from './escrow.store.ts'

/** The end of a locked, open reservation. */
export interface Ending {
  row: LiveReservation
  way: EndingWay
  requestId?: string | undefined
  traceparent?: string | undefined
}

/** Returns the transfer by which a reservation ends: a change with more than one posting locks it first. */
export function endingTransfer({ row, way, requestId, traceparent }: Ending): Transfer {
  const [id, kind] =
    way === 'giveBack'
      ? [`escrow-void:${row.escrowId}`, 'escrowVoid']
      : [`escrow-commit:${row.escrowId}`, 'escrowCommit']
  return { id, kind, ...moveLines(way, row), memo: { purpose: row.purpose }, requestId, traceparent }
}

/** Ends reservations in the caller's transaction: moves on or gives back all that they hold. */
export async function endReservations(tx: Db, ledger: Ledger, endings: Ending[], time: GameTime): Promise<void> {
  const isCommitted = ({ way }: Ending) => way !== 'giveBack'
  // Commits first: the order in which the features' parts have always got them.
  const ended = [...endings.filter(isCommitted), ...endings.filter((one) => !isCommitted(one))].map((one) => ({
    ...one.row,
    isCommitted: isCommitted(one),
  }))
  const transfers = endings.map(endingTransfer)
  for (const part of ledger.parts.escrows) await part.beforeSettle?.(tx, ledger, ended, { transfers, time })
  await ledger.postDecided(tx, transfers)
  for (const part of ledger.parts.escrows) await part.afterSettle?.(tx, ended, time)
  const idsOf = (committed: boolean) =>
    ended.filter((one) => one.isCommitted === committed).map(({ escrowId }) => escrowId)
  await markSettled(tx, idsOf(true), 'committed')
  await markSettled(tx, idsOf(false), 'voided')
}
