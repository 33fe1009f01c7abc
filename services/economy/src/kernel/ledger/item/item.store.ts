import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { Owner } from '../ledger.rules.ts'
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

const onesLock = statement({
  name: 'item_ones_lock',
  params: { kind: typed<ItemKind>('text'), owners: 'text[]' },
  row: {
    locked: ['void', `pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'one', $kind::text, owner), 0))`],
  },
  text: 'select $row from (select distinct unnest($owners::text[]) as owner order by 1) as owners',
})
const onesOwned = statement({
  name: 'item_ones_owned',
  params: { kind: typed<ItemKind>('text'), owners: 'text[]' },
  row: { owner: ['text', 'owner_id'] },
  text: `select $row from item where kind = $kind and owner_kind = 'player' and owner_id = any ($owners)`,
})
/**
 * Returns which of these players own an item of this kind, of which players have one at most. They get none until the
 * transaction ends but by it; players and accounts are locked before.
 */
export async function lockOwnersOfOne(
  tx: Db,
  kind: ItemKind,
  accountIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const given = { kind, owners: accountIds.map(String) }
  await onesLock.all(tx, given)
  return new Set((await onesOwned.all(tx, given)).map(({ owner }) => Number(owner)))
}
