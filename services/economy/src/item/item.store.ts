import { type Db, run } from '@sottomondo/server-kit'
import type { Owner } from '../ledger/ledger.rules.ts'
import type { ItemKind, ItemMove } from './item.rules.ts'

/** Moves as move_items takes them. */
export const itemsJson = (items: ItemMove[]): string =>
  JSON.stringify(
    items.map(({ kind, itemId, from, to, toName }) => ({
      kind,
      itemId,
      fromKind: from.ownerKind,
      fromId: from.ownerId,
      toKind: to.ownerKind,
      toId: to.ownerId,
      toName: toName ?? null,
    })),
  )

export interface Item {
  owner: Owner
  ownerName: string | null
}

/** Whose an item is; with a lock it stays his until the transaction ends. */
export async function findItem(db: Db, kind: ItemKind, itemId: number, lock = false): Promise<Item | undefined> {
  const [row] = await run<Owner & { ownerName: string | null }>(
    db,
    lock ? 'item_lock' : 'item_find',
    `select owner_kind as "ownerKind", owner_id as "ownerId", owner_name as "ownerName" from item
     where kind = $1 and id = $2 ${lock ? 'for update' : ''}`,
    [kind, itemId],
  )
  return row && { owner: { ownerKind: row.ownerKind, ownerId: row.ownerId }, ownerName: row.ownerName }
}
