import type { Db } from '@sottomondo/server-kit/database'
import type { ItemMove } from './item/item.rules.ts'
import type { Asset, Entry } from './ledger.rules.ts'

export interface Transfer {
  /** The idempotency key. */
  id: string
  kind: string
  /** Several of one owner and asset are merged. */
  entries: Entry[]
  /** Moved with the entries or not at all. */
  items?: ItemMove[] | undefined
  /** For a move that an item's own state causes: allowed even while its owner is frozen. */
  evenFrozen?: boolean | undefined
  /** Stored with the transfer. */
  memo?: Record<string, unknown>
  requestId?: string | undefined
  traceparent?: string | undefined
}

/**
 * `already`: the id was posted before and nothing happened now. Refused transfers leave no trace but opened accounts.
 */
export type Outcome = { outcome: 'posted' | 'already' } | RefusedTransfer

export type RefusedTransfer =
  | { outcome: 'insufficient' | 'overflow' /** The asset with too little, or too much. */; asset: Asset }
  /** frozen, closed: the giver is; receiverFrozen, receiverClosed: the receiver is. */
  | { outcome: 'frozen' | 'closed' | 'receiverFrozen' | 'receiverClosed' }
  /** An item has another owner than the transfer says; or the receiver has one already. */
  | { outcome: 'notOwner' | 'ownsOne' }

interface Balance {
  balance: number
  /** Grows with every change of the balance. */
  version: number
}
/** A player's balances; assets that were never touched are absent (`balanceOf`). */
export type Holdings = Partial<Record<Asset, Balance>>

export type Posted = Outcome & {
  /** Of the first post. */
  memo: Record<string, unknown> | null
  /** The holdings of the player it was posted for, right after the first post. */
  answer: Holdings | null
}

export interface Answered {
  transfer: Transfer
  answerFor?: number | undefined
}

/** What posts transfers in its caller's transaction: the ledger, for features' code at the kernel's fixed points. */
export interface Posting {
  post(tx: Db, transfer: Transfer, answerFor?: number): Promise<Posted>
  lock(tx: Db, batch: Transfer[]): Promise<void>
  postBatch(tx: Db, batch: Transfer[]): Promise<Outcome[]>
  postDecided(tx: Db, batch: Transfer[]): Promise<void>
}
