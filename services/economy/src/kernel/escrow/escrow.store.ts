import type { Purpose } from '@sottomondo/event-contract/purposes'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { Asset } from '../ledger/ledger.rules.ts'
import type { EscrowLine } from '../ledger/parts/escrow-part.ts'
import type { EscrowState } from './escrow.rules.ts'

export interface Reservation {
  escrowId: string
  accountId: number
  purpose: Purpose
  lines: EscrowLine[]
  /** The request, to compare with a repeated one. */
  requested: object
  /** Economy itself ends it, at an instant of its own: no other service leads it. */
  isOwn?: boolean
}

export type StoredReservation =
  | (Omit<Reservation, 'requested' | 'isOwn'> & { state: EscrowState; sameAsk: boolean })
  | { escrowId: string; state: 'voided'; accountId: null }
/** A stored reservation that is no tombstone. */
export type LiveReservation = Extract<StoredReservation, { accountId: number }>

/** Returns what a reservation of one amount took; undefined where it holds things alone. */
export function amountOf(lines: EscrowLine[]): { asset: Asset; amount: number } | undefined {
  return lines.find((line) => 'asset' in line)
}

const escrowReserve = statement({
  name: 'escrow_reserve',
  params: {
    escrowId: 'text',
    accountId: 'bigint',
    purpose: 'text',
    requested: 'jsonb',
    lines: 'jsonb',
    isOwn: 'bool',
  },
  text: `insert into escrow_reservation (escrow_id, state, account_id, purpose, request, lines, is_own)
    values ($escrowId, 'reserved', $accountId, $purpose, $requested, $lines, $isOwn)
    on conflict do nothing`,
})
/** @returns whether it is new; the transaction locks its row from here on */
export const insertReservation = async (tx: Db, made: Reservation): Promise<boolean> =>
  (await escrowReserve.count(tx, { ...made, isOwn: made.isOwn ?? false })) > 0

const linesWrite = statement({
  name: 'escrow_lines_write',
  params: { escrowId: 'text', lines: 'jsonb' },
  text: 'update escrow_reservation set lines = $lines where escrow_id = $escrowId',
})
/** Writes the lines of a reservation of this same transaction, decided under its lock. */
export const writeLines = (tx: Db, escrowId: string, lines: EscrowLine[]): Promise<void> =>
  linesWrite.run(tx, { escrowId, lines })

const escrowUnreserve = statement({
  name: 'escrow_unreserve',
  params: { escrowId: 'text' },
  text: 'delete from escrow_reservation where escrow_id = $escrowId',
})
/** Deletes a reservation of this same transaction that the ledger refused. */
export const removeReservation = (tx: Db, escrowId: string): Promise<void> => escrowUnreserve.run(tx, { escrowId })

const reservation = {
  escrowId: 'text',
  state: typed<EscrowState>('text'),
  accountId: 'bigint|null',
  purpose: typed<Purpose | null>('text|null'),
  lines: typed<EscrowLine[] | null>('jsonb|null'),
  sameAsk: ['bool|null', 'request = $requested::jsonb'],
} as const
const escrowLock = statement({
  name: 'escrow_lock',
  params: { escrowIds: 'text[]', requested: 'jsonb|null' },
  row: reservation,
  text: 'select $row from escrow_reservation where escrow_id = any ($escrowIds) order by escrow_id for update',
})
/** Locks reservations and tombstones by id until the transaction ends. */
export async function lockReservations(
  tx: Db,
  escrowIds: string[],
  requested: object | null = null,
): Promise<StoredReservation[]> {
  return (await escrowLock.all(tx, { escrowIds, requested })).map(storedOf)
}

function storedOf(row: RowOf<typeof reservation>): StoredReservation {
  const { escrowId, accountId, purpose, lines } = row
  if (accountId === null || purpose === null || lines === null) return { escrowId, state: 'voided', accountId: null }
  return { ...row, accountId, purpose, lines, sameAsk: row.sameAsk ?? false }
}

const escrowTombstones = statement({
  name: 'escrow_tombstones',
  params: { escrowIds: 'text[]' },
  text: `insert into escrow_reservation (escrow_id, state, settled_at)
    select id, 'voided', now() from unnest($escrowIds::text[]) as id order by id on conflict do nothing`,
})
/** Stores ids that were voided before they were reserved; a reservation made meanwhile stays unchanged. */
export const insertTombstones = (tx: Db, escrowIds: string[]): Promise<void> => escrowTombstones.run(tx, { escrowIds })

const escrowSettled = statement({
  name: 'escrow_settled',
  params: { escrowIds: 'text[]', state: typed<EscrowState>('text') },
  text: 'update escrow_reservation set state = $state, settled_at = now() where escrow_id = any ($escrowIds)',
})
export async function markSettled(tx: Db, escrowIds: string[], state: EscrowState): Promise<void> {
  if (escrowIds.length > 0) await escrowSettled.run(tx, { escrowIds, state })
}

const escrowStates = statement({
  name: 'escrow_states',
  params: { ids: 'text[]' },
  row: { escrowId: 'text', state: typed<EscrowState>('text') },
  text: 'select $row from escrow_reservation where escrow_id = any ($ids)',
})
/** Returns the states of reservations; unknown ones are absent. */
export const readEscrowStates = async (db: Db, escrowIds: string[]): Promise<Map<string, EscrowState>> =>
  new Map((await escrowStates.all(db, { ids: escrowIds })).map(({ escrowId, state }) => [escrowId, state]))
