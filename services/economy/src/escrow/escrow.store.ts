import { type Db, run } from '@sottomondo/server-kit'
import type { Asset } from '../ledger/ledger.rules.ts'
import type { EscrowState } from './escrow.rules.ts'

export interface Reservation {
  escrowId: string
  accountId: number
  purpose: string
  asset: Asset
  amount: number
  /** The request, to compare a repetition with. */
  asked: string
}

export type StoredReservation =
  | (Omit<Reservation, 'asked'> & { state: EscrowState; sameAsk: boolean })
  | { escrowId: string; state: 'voided'; accountId: null }

/** @returns whether it is new; the transaction holds its row from here on */
export async function insertReservation(tx: Db, made: Reservation): Promise<boolean> {
  const rows = await run(
    tx,
    'escrow_reserve',
    `insert into escrow_reservation (escrow_id, state, account_id, purpose, asset, amount, asked)
     values ($1, 'reserved', $2, $3, $4, $5, $6) on conflict do nothing returning escrow_id`,
    [made.escrowId, made.accountId, made.purpose, made.asset, made.amount, made.asked],
  )
  return rows.length > 0
}

/** Takes back a reservation of this same transaction that the ledger refused. */
export async function removeReservation(tx: Db, escrowId: string): Promise<void> {
  await run(tx, 'escrow_unreserve', 'delete from escrow_reservation where escrow_id = $1', [escrowId])
}

/** Reservations and tombstones by id, held until the transaction ends. */
export function lockReservations(
  tx: Db,
  escrowIds: string[],
  asked: string | null = null,
): Promise<StoredReservation[]> {
  return run(
    tx,
    'escrow_lock',
    `select escrow_id as "escrowId", state, account_id as "accountId", purpose, asset, amount,
       asked = $2::jsonb as "sameAsk"
     from escrow_reservation where escrow_id = any ($1) order by escrow_id for update`,
    [escrowIds, asked],
  )
}

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
