import type { FactPayload } from '@sottomondo/event-contract'
import type { Db, OutboxRow } from '@sottomondo/server-kit'
import type { ItemKind, ItemMove } from '../item/item.rules.ts'
import { type Asset, type Owner, player } from '../ledger/ledger.rules.ts'

export interface Heir {
  accountId: number
  accountName: string
}

/** An item of the dead player. */
export interface LeftItem {
  kind: ItemKind
  itemId: number
}

/** The estate of a dead player, with all of it held. */
export interface Estate {
  accountId: number
  heir: Heir | null
  /** Of the part's kinds alone. */
  items: readonly LeftItem[]
  nowMs: number
}

/** What the heir gets, as others learn of it. */
export type EstateGot = Pick<
  FactPayload<'sottomondo.economy.estate.settled.v1'>,
  'bankEuro' | 'cars' | 'casino' | 'factoryCityName'
>

/** Who gets the items. What their kind counts as places is freed and taken by the kernel. */
export interface Division {
  moves: ItemMove[]
  got?: Partial<EstateGot>
  facts?: OutboxRow[]
}

/** What a feature does when an estate is divided: `*.estate.ts`. What becomes of an amount stands in its `*.ledger.ts`. */
export interface EstatePart {
  /** Rows of features are locked in this order, the smaller number first, and before the ledger's accounts. */
  lockOrder: number
  /** The kinds of items that it divides. */
  kinds: readonly ItemKind[]
  /**
   * Holds its rows of the dead player.
   * @returns accounts of others that it will touch
   */
  lock?(tx: Db, accountId: number): Promise<(Owner & { asset: Asset })[]>
  /** Asked for every estate, also for one without such items. */
  divide?(tx: Db, estate: Estate): Promise<Division>
  /** After the estate was posted. */
  afterDivision?(tx: Db, accountId: number, items: readonly LeftItem[]): Promise<void>
}

/** The move of an item of the dead to whoever inherits it, or to where it goes without an heir. */
export const inherit = (item: LeftItem, accountId: number, heir: Heir | null, otherwise: Owner): ItemMove => ({
  ...item,
  from: player(accountId),
  ...(heir ? { to: player(heir.accountId), toName: heir.accountName } : { to: otherwise }),
})
