import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { ItemKind } from '../ledger/item/item.rules.ts'
import type { Asset, Owner } from '../ledger/ledger.rules.ts'

const estateLock = statement({
  name: 'estate_hold',
  params: { accountIds: 'bigint[]', others: 'jsonb' },
  text: 'select from lock_players($accountIds, $others)',
})
/**
 * Locks everything of the ledger that an estate touches, in the common order: the dead player as for a close, and
 * these accounts of others as for a post.
 */
export const lockBalances = (tx: Db, accountId: number, others: (Owner & { asset: Asset })[]): Promise<void> =>
  estateLock.run(tx, {
    accountIds: [accountId],
    others: others.map(({ ownerKind, ownerId, asset }) => ({ kind: ownerKind, id: ownerId, asset })),
  })

const statesOf = statement({
  name: 'estate_restricted',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint', state: typed<'frozen' | 'closed'>('text') },
  text: 'select $row from restricted_player where account_id = any ($accountIds)',
})
/** Returns which of these players are frozen or closed. */
export const readFrozenOrClosed = async (tx: Db, accountIds: number[]): Promise<Map<number, 'frozen' | 'closed'>> =>
  new Map((await statesOf.all(tx, { accountIds })).map(({ accountId, state }) => [accountId, state]))

const itemsOwned = statement({
  name: 'estate_items',
  params: { owner: 'text' },
  row: { kind: typed<ItemKind>('text'), itemId: ['bigint', 'id'] },
  text: `select $row from item where owner_kind = 'player' and owner_id = $owner order by kind, id`,
})
/** Returns all items that a player owns. */
export const listItems = (tx: Db, accountId: number) => itemsOwned.all(tx, { owner: String(accountId) })

const sharesOfEstate = statement({
  name: 'estate_shares',
  params: { transferId: 'text' },
  row: { accountId: 'bigint!', kind: 'text!', amount: 'bigint!' },
  text: `select $row from (
      select a.owner_id::bigint as account_id, a.asset as kind, e.amount from entry e
        join ledger_account a on a.id = e.account_id
        where e.transfer_id = $transferId and a.owner_kind = 'player' and e.amount > 0
      union all
      select to_id::bigint, kind, count(*) from item_move
        where transfer_id = $transferId and to_kind = 'player' group by to_id, kind) share
    order by account_id, kind`,
})
/** Returns what players got of an estate: amounts of assets, and numbers of items by their kind. */
export const listShares = (db: Db, transferId: string) => sharesOfEstate.all(db, { transferId })

const seizedOf = statement({
  name: 'estate_seized',
  params: { transferId: 'text' },
  row: { seizedEuro: ['bigint!', 'coalesce(-sum(e.amount), 0)::bigint'] },
  text: `select $row from entry e join ledger_account a on a.id = e.account_id
    where e.transfer_id = $transferId and a.owner_kind = 'player' and a.asset = 'cashPocket'`,
})
/** Returns what was in the pocket of an estate and is nobody's. */
export const readSeized = async (db: Db, transferId: string): Promise<number> =>
  (await seizedOf.one(db, { transferId })).seizedEuro

const usersOf = statement({
  name: 'estate_users_of',
  params: { accountIds: 'bigint[]' },
  row: { userId: 'bigint' },
  text: 'select distinct $row from gangster where account_id = any ($accountIds)',
})
/** Returns whose gangsters these are. */
export const readUsersOf = async (db: Db, accountIds: number[]): Promise<number[]> =>
  (await usersOf.all(db, { accountIds })).map(({ userId }) => userId)

const usersWithCredits = statement({
  name: 'estate_users_with_credits',
  params: { afterOwnerId: 'text', most: 'bigint' },
  row: {
    looked: ['bigint', 'count(*)'],
    lastOwnerId: ['text|null', 'max(owner_id)'],
    userIds: ['bigint[]', `coalesce(array_agg(owner_id::bigint) filter (where balance > 0), '{}')`],
  },
  text: `select $row from (
      select owner_id, balance from ledger_account where owner_kind = 'user' and asset = 'credits'
        and owner_id > $afterOwnerId order by owner_id limit $most) as page`,
})
/**
 * Looks at the next so many persons who ever had credits of their own. @returns how many there were, those who have
 * some, and the last one looked at
 */
export const readUsersWithCredits = (db: Db, afterOwnerId: string, most: number) =>
  usersWithCredits.one(db, { afterOwnerId, most })

const creditsWaiting = statement({
  name: 'estate_credits_waiting',
  params: { userIds: 'bigint[]' },
  row: {
    accountId: ['bigint', 'next.account_id'],
    userId: ['bigint', 'next.user_id'],
    credits: ['bigint!', 'balance'],
    version: ['bigint', 'a.version'],
    /** Whether the next gangster's price was taken already: these credits came later. */
    isPaid: ['bool', `exists (select from transfer t where t.id = 'next-gangster:' || next.account_id)`],
  },
  text: `select $row from unnest($userIds::bigint[]) as person (id)
    cross join lateral (select balance, version from ledger_account
      where owner_kind = 'user' and owner_id = person.id::text and asset = 'credits' and balance > 0 offset 0) a
    cross join lateral (select account_id, user_id from gangster
      where user_id = person.id order by account_id desc limit 1) next
    where not exists (select from restricted_player b where b.account_id = next.account_id)
    order by next.account_id`,
})
/** Lists those of these users whose credits wait, with their current gangster. */
export const listCreditsWaiting = (db: Db, userIds: number[]) => creditsWaiting.all(db, { userIds })
