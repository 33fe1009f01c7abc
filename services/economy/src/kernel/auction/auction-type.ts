import type { AuctionItem } from '@sottomondo/proto/economy/v1/auction'
import type { Db } from '@sottomondo/server-kit/database'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import type { GameTime } from '../game-time.ts'
import type { ItemKind } from '../ledger/item/item.rules.ts'
import type { Asset, Owner } from '../ledger/ledger.rules.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import type { EscrowLine } from '../ledger/parts/escrow-part.ts'

/**
 * What can be auctioned, each declared in a feature's own `*.auction.ts`: an amount of an asset, or a single item.
 * `npm run codegen` lists them.
 */
export type AuctionType = AuctionedAmount | AuctionedItem

export interface AuctionedAmount {
  itemType: string
  asset: Asset
  least: number
  /** The prices of sales are told for so many. */
  per: number
  /** The field of the request that has the amount, and of the answer. */
  field: 'bulletAmount' | 'creditsAmount'
  missing: string
  nameOf(amount: number): string
}

/** A single item that was found, with its own rows locked. */
export interface FoundItem {
  itemId: number
  /** In Dutch. */
  itemName: string
  /** The name under which its price is counted. */
  priceName: string
  /** Accounts of the ledger that are locked with it. */
  locks?: readonly (Owner & { asset: Asset })[]
}

export interface AuctionedItem {
  itemType: string
  kind: ItemKind
  /** Finds what a player would sell, locks its rows and judges. @param itemId absent: the player's only one */
  find(tx: Db, given: { accountId: number; itemId: number | undefined; time: GameTime }): Promise<FoundItem | Refusal>
  /** Lines that a bidder reserves beside their money, such as a place for it. */
  bidLines?: readonly EscrowLine[]
  /** Why a player who owns one can't bid on another; for kinds of which players have one at most. */
  ownsOne?: string
  /** Returns what the list shows of these items. */
  show(db: Db, itemIds: readonly number[], time: GameTime): Promise<ReadonlyMap<number, Partial<AuctionItem>>>
  /** Returns what its buyer could take out of it at once, in euro: the price pays for that as well. */
  contentsEuro?(db: Db, itemId: number, time: GameTime): Promise<number>
  /** For items that the house sells. */
  house?: {
    /** Finds it; undefined when it is not the house's. */
    find(tx: Db, itemId: number, time: GameTime): Promise<(FoundItem & { startingPriceEuro: number }) | undefined>
    /** Runs when nobody wanted it, and the house has it again. */
    returned?(tx: Db, ledger: Ledger, itemId: number, cause: string): Promise<void>
  }
}
