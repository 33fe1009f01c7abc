import type { Purpose } from '@sottomondo/event-contract/purposes'
import type { ReserveRequest } from '@sottomondo/proto/economy/v1/escrow'
import type { Db } from '@sottomondo/server-kit/database'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import type { GameTime } from '../../game-time.ts'
import type { ItemKind } from '../item/item.rules.ts'
import type { Asset, FaucetName, Owner } from '../ledger.rules.ts'
import type { Posting, Transfer } from '../transfer.ts'

/** One thing in an escrow, and its receiver at the commit. */
export type EscrowLine = { to: Owner; toName?: string | undefined } & (
  | {
      asset: Asset
      amount: number
      /** Made at the commit of the escrow, and never at a void; `paid`: the euro of another line that it is bought for. */
      made?: { by: FaucetName; paid?: number | undefined } | undefined
      /** The owner, if it is not the player. */
      from?: Owner | undefined
    }
  | {
      kind: ItemKind
      itemId: number
      /** The owner's name, as others read it. */
      fromName?: string | undefined
      /** The owner, if it is not the player. */
      from?: Owner | undefined
      /** Made at the commit of the escrow, and never at a void. */
      made?: { by: FaucetName; as: object } | undefined
    }
)

/** A reservation about to be made. */
interface NewReservation {
  escrowId: string
  accountId: number
  purpose: Purpose
  lines: readonly EscrowLine[]
  nowMs: number
}

/** A reservation that ends now, in the same transaction. */
export interface EndedReservation {
  escrowId: string
  accountId: number
  purpose: Purpose
  lines: readonly EscrowLine[]
  isCommitted: boolean
}

/** A feature's part in reservations. Every member is called for every reservation. */
export interface EscrowPart {
  /** Rows of features are locked in this order, the smaller number first, and before the ledger's accounts. */
  lockOrder: number
  /**
   * Returns the price of a request whose `asset` is a word of this feature, as a line; undefined for other requests.
   */
  priceOf?(tx: Db, request: ReserveRequest & { purpose: Purpose }): Promise<EscrowLine | undefined>
  /** Locks its own rows before any account, and judges: a refusal changes nothing. Skipped for a repeated request. */
  beforeReserve?(tx: Db, reservation: NewReservation): Promise<Refusal | undefined>
  /** Tells for which reservations it measures limits anew, such as the room of a garage. */
  measures?(reservation: NewReservation): boolean
  /** Measures them, with everything that the transfer touches locked, before the post. */
  measure?(tx: Db, reservation: NewReservation): Promise<void>
  /** Runs after the post, once. */
  afterReserve?(tx: Db, reservation: NewReservation): Promise<void>
  /**
   * Runs before the reserved lines are moved on or given back.
   * @param transfers by which all of these reservations end
   */
  beforeSettle?(
    tx: Db,
    ledger: Posting,
    ended: readonly EndedReservation[],
    more: { transfers: Transfer[]; time: GameTime },
  ): Promise<void>
  /** Runs after the reserved lines were moved on or given back. */
  afterSettle?(tx: Db, ended: readonly EndedReservation[], time: GameTime): Promise<void>
}
