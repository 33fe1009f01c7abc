import type { Db } from '@sottomondo/server-kit/database'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import { findItem } from '../ledger/item/item.store.ts'
import { isRefused, pocketCostOf, refusalOfTransfer } from '../ledger/ledger.refusals.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import type { EscrowLine } from '../ledger/parts/escrow-part.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { escrowTexts, moveLines } from './escrow.rules.ts'
import { insertReservation, lockReservations, type Reservation, removeReservation, writeLines } from './escrow.store.ts'

/** A reservation to be made. Lines that depend on what is locked are a function: its own row is locked before that. */
export type Wanted = Omit<Reservation, 'lines'> & { lines: EscrowLine[] | (() => Promise<EscrowLine[]>) }

/** Returns the transfer by which lines are reserved: a change with more than one posting locks it first. */
export function reservingTransfer(
  { escrowId, accountId, purpose, lines }: Pick<Reservation, 'escrowId' | 'accountId' | 'purpose' | 'lines'>,
  { requestId, traceparent }: Pick<Transfer, 'requestId' | 'traceparent'>,
): Transfer {
  return {
    id: `escrow-reserve:${escrowId}`,
    kind: 'escrowReserve',
    ...moveLines('reserve', { escrowId, accountId, purpose, lines }),
    memo: { purpose },
    requestId,
    traceparent,
  }
}

/**
 * Reserves lines for another service's intent, in the caller's transaction, whose refusals undo it. A repeated id
 * reserves once.
 * @returns what is reserved under this id, and whether it is by this request
 */
export async function reserveLines(
  tx: Db,
  ledger: Ledger,
  wanted: Wanted,
  {
    requestId,
    traceparent,
    nowMs,
    measure,
    prepare,
  }: Pick<Ctx, 'requestId' | 'traceparent'> & {
    nowMs: number
    /** Sets a limit anew before the post, with everything that the transfer touches locked. */
    measure?: () => Promise<void>
    /** Work and checks before the post; skipped for a repeated request. */
    prepare?: (transfer: Transfer) => Promise<Refusal | undefined>
  },
): Promise<{ lines: EscrowLine[]; isNew: boolean } | Refusal> {
  const { escrowId, accountId, purpose, requested } = wanted
  const { lines: given } = wanted
  const known = typeof given === 'function' ? [] : await withNames(tx, given)
  if (!(await insertReservation(tx, { ...wanted, lines: known }))) {
    const [first] = await lockReservations(tx, [escrowId], requested)
    if (!first) throw new Error(`reservation ${escrowId}: it exists and could not be read`)
    if (first.accountId === null || (first.state === 'voided' && first.sameAsk))
      return refuse('conflict', escrowTexts.voided)
    if (!first.sameAsk) return refuse('conflict', escrowTexts.usedForOther)
    return { lines: first.lines, isNew: false }
  }
  const lines = typeof given === 'function' ? await withNames(tx, await given()) : known
  if (typeof given === 'function') await writeLines(tx, escrowId, lines)
  const parts = ledger.parts.escrows
  const reservation = { escrowId, accountId, purpose, lines, nowMs }
  const takeBack = async (refusal: Refusal): Promise<Refusal> => {
    await removeReservation(tx, escrowId)
    return refusal
  }
  for (const part of parts) {
    const unable = await part.beforeReserve?.(tx, reservation)
    if (unable) return takeBack(unable)
  }
  const transfer = reservingTransfer(reservation, { requestId, traceparent })
  const measuring = parts.filter((part) => part.measures?.(reservation))
  if (measure || measuring.length > 0) await ledger.lock(tx, [transfer])
  for (const part of measuring) await part.measure?.(tx, reservation)
  await measure?.()
  const unable = await prepare?.(transfer)
  if (unable) return takeBack(unable)
  const posted = await ledger.post(tx, transfer)
  if (posted.outcome === 'posted') {
    for (const part of parts) await part.afterReserve?.(tx, reservation)
    return { lines, isNew: true }
  }
  if (isRefused(posted)) return takeBack(refusalOfTransfer(posted, pocketCostOf(transfer.entries, accountId)))
  throw new Error(`reservation ${escrowId}: its transfer existed before it`)
}

/** Stores the item owners' names as others read them: they are shown again when the items come back. */
async function withNames(tx: Db, lines: EscrowLine[]): Promise<EscrowLine[]> {
  const named: EscrowLine[] = []
  for (const line of lines)
    named.push(
      'kind' in line && !line.made
        ? { ...line, fromName: (await findItem(tx, line.kind, line.itemId))?.ownerName ?? undefined }
        : line,
    )
  return named
}
