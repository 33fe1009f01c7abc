import type { Db } from '@sottomondo/server-kit/database'

/** What a death brings a player of what another had. */
interface LeftGift {
  giver: number
  receiver: number
  euro: number
}

/** What a feature says of how much players may get from others: `*.gifts.ts`. */
export interface GiftPart {
  /** Waits until no other transaction judges what these players get; before any row of other features or of the ledger. */
  lock(tx: Db, receivers: readonly number[]): Promise<void>
  /**
   * Counts as much of each as its receiver may get, with everything of the ledger locked.
   * @returns how much of each that is, the rest of which is nobody's
   */
  receiveUpTo(tx: Db, gifts: readonly LeftGift[], nowMs: number): Promise<number[]>
}
