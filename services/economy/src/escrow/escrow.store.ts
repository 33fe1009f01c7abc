import { type Db, run } from '@sottomondo/server-kit'
import { type Asset, sink } from '../ledger/ledger.rules.ts'
import type { EscrowLine, EscrowState } from './escrow.rules.ts'

export interface Reservation {
  escrowId: string
  accountId: number
  purpose: string
  lines: EscrowLine[]
  /** The request, to compare a repetition with. */
  asked: string
}

export type StoredReservation =
  | (Omit<Reservation, 'asked'> & { state: EscrowState; sameAsk: boolean })
  | { escrowId: string; state: 'voided'; accountId: null }

/** What a reservation took, where it is one amount: for its answer, and for processes that know no lines. */
export function amountOf(lines: EscrowLine[]): { asset: Asset; amount: number } | undefined {
  return lines.find((line) => 'asset' in line)
}

/** @returns whether it is new; the transaction holds its row from here on */
export async function insertReservation(tx: Db, made: Reservation): Promise<boolean> {
  const rows = await run(
    tx,
    'escrow_reserve',
    `insert into escrow_reservation (escrow_id, state, account_id, purpose, asset, amount, asked, lines)
     values ($1, 'reserved', $2, $3, $4, $5, $6, $7) on conflict do nothing returning escrow_id`,
    [
      made.escrowId,
      made.accountId,
      made.purpose,
      amountOf(made.lines)?.asset ?? null,
      amountOf(made.lines)?.amount ?? null,
      made.asked,
      JSON.stringify(made.lines),
    ],
  )
  return rows.length > 0
}

/** Takes back a reservation of this same transaction that the ledger refused. */
export async function removeReservation(tx: Db, escrowId: string): Promise<void> {
  await run(tx, 'escrow_unreserve', 'delete from escrow_reservation where escrow_id = $1', [escrowId])
}

/** Reservations and tombstones by id, held until the transaction ends. */
export async function lockReservations(
  tx: Db,
  escrowIds: string[],
  asked: string | null = null,
): Promise<StoredReservation[]> {
  const rows = await run<StoredRow & Record<string, unknown>>(
    tx,
    'escrow_lock',
    `select escrow_id as "escrowId", state, account_id as "accountId", purpose, asset, amount, lines,
       asked = $2::jsonb as "sameAsk"
     from escrow_reservation where escrow_id = any ($1) order by escrow_id for update`,
    [escrowIds, asked],
  )
  return rows.map(({ asset, amount, lines, ...row }) => {
    if (row.accountId === null) return row
    // The process of the release before wrote no lines.
    if (!lines && !(asset && amount)) throw new Error(`reservation ${row.escrowId} holds nothing`)
    return { ...row, lines: lines ?? [{ asset, amount, to: sink(row.purpose) } as EscrowLine] }
  })
}

type StoredRow = StoredReservation & { asset: Asset | null; amount: number | null; lines: EscrowLine[] | null }

/** Remembers ids that were voided before they were reserved; one that has come in between stays as it is. */
export async function insertTombstones(tx: Db, escrowIds: string[]): Promise<void> {
  await run(
    tx,
    'escrow_tombstones',
    `insert into escrow_reservation (escrow_id, state, settled_at)
     select id, 'voided', now() from unnest($1::text[]) as id order by id on conflict do nothing`,
    [escrowIds],
  )
}

export async function markSettled(tx: Db, escrowIds: string[], state: EscrowState): Promise<void> {
  if (escrowIds.length === 0) return
  await run(
    tx,
    'escrow_settled',
    'update escrow_reservation set state = $2, settled_at = now() where escrow_id = any ($1)',
    [escrowIds, state],
  )
}

export type PaymentPreference = 'CREDITS' | 'HONOR'

/** How a player prefers to pay for favours; credits until he says otherwise. */
export async function readPaymentPreference(db: Db, accountId: number): Promise<PaymentPreference> {
  const [row] = await run<{ payment_preference: PaymentPreference }>(
    db,
    'payment_preference',
    'select payment_preference from player_settings where account_id = $1',
    [accountId],
  )
  return row?.payment_preference ?? 'CREDITS'
}
