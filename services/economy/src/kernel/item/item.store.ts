import { type Db, type RowOf, statement, typed } from '@sottomondo/server-kit'
import type { Owner } from '../ledger/ledger.rules.ts'
import type { ItemKind, ItemMove } from './item.rules.ts'

/** Converts moves to the form of move_items. */
export const itemsOf = (items: ItemMove[]): object[] =>
  items.map(({ kind, itemId, from, to, toName, madeAs }) => ({
    kind,
    itemId,
    fromKind: from.ownerKind,
    fromId: from.ownerId,
    toKind: to.ownerKind,
    toId: to.ownerId,
    toName: toName ?? null,
    madeAs: madeAs ?? null,
  }))

export interface Item {
  owner: Owner
  ownerName: string | null
}

const params = { kind: typed<ItemKind>('text'), itemId: 'bigint' } as const
const item = { ownerKind: typed<Owner['ownerKind']>('text'), ownerId: 'text', ownerName: 'text|null' } as const
const text = 'select $row from item where kind = $kind and id = $itemId'
const itemFind = statement({ name: 'item_find', params, row: item, text })
const itemLock = statement({ name: 'item_lock', params, row: item, text: `${text} for update` })

/** Finds an item's owner; with a lock it can't change until the transaction ends. */
export async function findItem(db: Db, kind: ItemKind, itemId: number, lock = false): Promise<Item | undefined> {
  const row: RowOf<typeof item> | undefined = await (lock ? itemLock : itemFind).first(db, { kind, itemId })
  return row && { owner: { ownerKind: row.ownerKind, ownerId: row.ownerId }, ownerName: row.ownerName }
}

const oneLock = statement({
  name: 'item_one_lock',
  params: { kind: typed<ItemKind>('text'), owner: 'text' },
  row: {
    locked: ['void', `pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'one', $kind::text, $owner::text), 0))`],
  },
  text: 'select $row',
})
const oneOwned = statement({
  name: 'item_one_owned',
  params: { kind: typed<ItemKind>('text'), owner: 'text' },
  row: { itemId: ['bigint', 'id'] },
  text: `select $row from item where kind = $kind and owner_kind = 'player' and owner_id = $owner limit 1`,
})
/**
 * Tells whether a player owns an item of this kind, of which players have one at most. They get none until the
 * transaction ends but by it; players and accounts are locked before.
 */
export async function ownsOne(tx: Db, kind: ItemKind, accountId: number): Promise<boolean> {
  const one = { kind, owner: String(accountId) }
  await oneLock.all(tx, one)
  return (await oneOwned.first(tx, one)) !== undefined
}
