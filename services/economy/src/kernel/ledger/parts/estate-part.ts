import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import type { OutboxRow } from '@sottomondo/server-kit/outbox'
import type { ItemKind, ItemMove } from '../item/item.rules.ts'
import { type Asset, type Owner, player } from '../ledger.rules.ts'

export interface Heir {
  accountId: number
  accountName: string
}

/** An item of the dead player. */
export interface LeftItem {
  kind: ItemKind
  itemId: number
}

/** The estate of a dead player, with all of it locked. */
export interface Estate {
  accountId: number
  heir: Heir | null
  /** Only of the part's kinds. */
  items: readonly LeftItem[]
  nowMs: number
}

/** The heir's part, as the fact tells it. */
export type EstateGot = Pick<
  FactPayload<'sottomondo.economy.estate.settled.v1'>,
  'bankEuro' | 'beyondEuro' | 'cars' | 'casino' | 'factoryCityName'
>

/** Receivers of the items. The kernel frees and takes the places that their kind counts. */
interface Division {
  moves: ItemMove[]
  /** Cash of an item's own that the heir may not get with it from others: it goes to the sink. */
  beyond?: { from: Owner; euro: number }
  got?: Partial<Omit<EstateGot, 'beyondEuro'>>
  facts?: OutboxRow[]
}

/** A feature's part in dividing an estate. Shares of amounts are in its `ledger`. */
export interface EstatePart {
  /** Rows of features are locked in this order, the smaller number first, and before the ledger's accounts. */
  lockOrder: number
  /** The kinds of items that it divides. */
  kinds: readonly [ItemKind, ...ItemKind[]]
  /** Locks its rows of the dead player. @returns accounts of others that it will touch */
  lock?(tx: Db, accountId: number): Promise<(Owner & { asset: Asset })[]>
  /** Called for every estate, also for one without such items. */
  divide?(tx: Db, estate: Estate): Promise<Division>
  /** Runs after the estate was posted. */
  afterDivision?(tx: Db, accountId: number, items: readonly LeftItem[]): Promise<void>
}

/** Makes the move of an item to the heir, or to another owner without an heir. */
export const inherit = (item: LeftItem, accountId: number, heir: Heir | null, otherwise: Owner): ItemMove => ({
  ...item,
  from: player(accountId),
  ...(heir ? { to: player(heir.accountId), toName: heir.accountName } : { to: otherwise }),
})
