import type { ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import type { Db, Refusal } from '@sottomondo/server-kit'
import type { GameTime } from '../game-time.ts'
import type { Ledger, Transfer } from '../ledger/ledger.store.ts'
import type { EscrowLine } from './escrow.rules.ts'

/** A reservation that is about to be made. */
export interface NewReservation {
  escrowId: string
  accountId: number
  purpose: string
  lines: readonly EscrowLine[]
  nowMs: number
}

/** A reservation that ends now, in the same transaction. */
export interface EndedReservation {
  escrowId: string
  accountId: number
  purpose: string
  lines: readonly EscrowLine[]
  isCommitted: boolean
}

/** What a feature does at the turns of a reservation: `*.escrow.ts`. Every member is asked for every reservation. */
export interface EscrowPart {
  /** Rows of features are locked in this order, the smaller number first, and before the ledger's accounts. */
  lockOrder: number
  /** The price of a request whose `asset` is a word of this feature, in lines; undefined where it is not. */
  priceOf?(tx: Db, request: ReserveRequest): Promise<EscrowLine | undefined>
  /** Locks its own rows before any account is, and judges: a refusal leaves everything as it was. Not for a repetition. */
  beforeReserve?(tx: Db, reservation: NewReservation): Promise<Refusal | undefined>
  /** Of which reservations it measures limits anew, such as the room of a garage. */
  measures?(reservation: NewReservation): boolean
  /** Measures them, with all that the transfer touches held, before it is posted. */
  measure?(tx: Db, reservation: NewReservation): Promise<void>
  /** After it was posted, once. */
  afterReserve?(tx: Db, reservation: NewReservation): Promise<void>
  /**
   * Before what was held is moved on or given back.
   * @param transfers by which all of these reservations end
   */
  beforeSettle?(
    tx: Db,
    ledger: Ledger,
    ended: readonly EndedReservation[],
    more: { transfers: Transfer[]; time: GameTime },
  ): Promise<void>
}
