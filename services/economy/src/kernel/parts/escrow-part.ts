import type { ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import type { Db, Refusal } from '@sottomondo/server-kit'
import type { GameTime } from '../game-time.ts'
import type { ItemKind } from '../item/item.rules.ts'
import type { Asset, FaucetName, Owner } from '../ledger/ledger.rules.ts'
import type { Ledger, Transfer } from '../ledger/ledger.store.ts'

/** One thing in an escrow, and who gets it when it is committed. */
export type EscrowLine = { to: Owner; toName?: string | undefined } & (
  | {
      asset: Asset
      amount: number
      /** It appears when the escrow is committed, and never was when it is voided. */
      made?: { by: FaucetName } | undefined
      /** Whose it is, where it is not the player's. */
      from?: Owner | undefined
    }
  | {
      kind: ItemKind
      itemId: number
      /** Whose it was, as others read them. */
      fromName?: string | undefined
      /** It is made when the escrow is committed, and never was when it is voided. */
      made?: { by: FaucetName; as: object } | undefined
    }
)

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
