import { type Db, retention } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const friendsOf = statement({
  name: 'friends_of',
  params: { accountId: 'bigint' },
  row: { accountName: ['text', 'g.name'], alive: ['bool', 'g.died_at is null'], sinceMs: ['epochMs', 'f.since'] },
  text: `select $row from friend f join gangster g on g.id = f.friend_account_id
    where f.account_id = $accountId order by lower(g.name)`,
})
/** Returns a gangster's friends, living and dead, by name. */
export const listFriends = (db: Db, accountId: number) => friendsOf.all(db, { accountId })

/** Gives no row if the friend is already on the list. */
export const insertFriend = statement({
  name: 'friend_insert',
  params: { accountId: 'bigint', friendAccountId: 'bigint', nowMs: 'epochMs' },
  text: `insert into friend (account_id, friend_account_id, since) values ($accountId, $friendAccountId, $nowMs)
    on conflict do nothing`,
})

const requestsOf = statement({
  name: 'friend_request_of',
  params: { accountId: 'bigint', friendAccountId: 'bigint' },
  row: { recentMs: 'bigint[]' },
  text: 'select $row from friend_request where account_id = $accountId and friend_account_id = $friendAccountId',
})
/** Returns when a gangster, whose list is locked, called another a friend lately, the newest first. */
export const friendRequestsMs = async (db: Db, of: { accountId: number; friendAccountId: number }): Promise<number[]> =>
  (await requestsOf.first(db, of))?.recentMs ?? []

/** Notes that they did once more. */
export const noteFriendRequest = statement({
  name: 'friend_request_note',
  params: { accountId: 'bigint', friendAccountId: 'bigint', recentMs: 'bigint[]', nowMs: 'epochMs' },
  text: `insert into friend_request (account_id, friend_account_id, recent_ms, requested_at)
    values ($accountId, $friendAccountId, $recentMs, $nowMs)
    on conflict (account_id, friend_account_id) do update
      set recent_ms = excluded.recent_ms, requested_at = excluded.requested_at`,
})

export const deleteFriend = statement({
  name: 'friend_delete',
  params: { accountId: 'bigint', friendAccountId: 'bigint' },
  text: 'delete from friend where account_id = $accountId and friend_account_id = $friendAccountId',
})

const parted = statement({
  name: 'friends_part',
  params: { accountId: 'bigint', otherAccountIds: 'bigint[]' },
  row: { accountId: 'bigint' },
  text: `delete from friend where (account_id, friend_account_id) in (
      select account_id, friend_account_id from friend
      where account_id = $accountId and friend_account_id = any ($otherAccountIds)
        or friend_account_id = $accountId and account_id = any ($otherAccountIds)
      order by account_id, friend_account_id for update)
    returning $row`,
})
/**
 * Strikes off who calls the other a friend, of a gangster and those of another person.
 * @returns whose lists have changed
 */
export async function partFriends(tx: Db, accountId: number, otherAccountIds: number[]): Promise<number[]> {
  const rows = await parted.all(tx, { accountId, otherAccountIds })
  return [...new Set(rows.map((row) => row.accountId))].sort((one, other) => one - other)
}

/** Locks a gangster's list: it is changed by one transaction at a time. */
export const lockFriends = statement({
  name: 'friends_lock',
  params: { accountId: 'bigint' },
  row: { accountId: ['bigint', 'id'] },
  text: 'select $row from gangster where id = $accountId for no key update',
})

const friendOf = statement({
  name: 'friend_of',
  params: { accountId: 'bigint', ofUserId: 'bigint' },
  row: { accountId: ['bigint', 'g.id'] },
  text: `select $row from friend f join gangster g on g.id = f.account_id
    where f.friend_account_id = $accountId and g.user_id <> $ofUserId and not g.reserved
      and not exists (select from gangster newer where newer.user_id = g.user_id and newer.id > g.id)
    order by g.id`,
})
/** Returns the gangsters who call a gangster a friend, dead ones too: the newest of each other user. */
export const listFriendOf = async (db: Db, { accountId, userId }: { accountId: number; userId: number }) =>
  (await friendOf.all(db, { accountId, ofUserId: userId })).map((one) => one.accountId)

/** The most friendships that another service gets of each kind. */
const mostFriendships = 200

/** The newest of the living gangsters in one column of the friendships in whose other column an account is. */
const livingIn = (column: string, other: string) =>
  `array(select g.id from friend f join gangster g on g.id = f.${column}
    where f.${other} = asked.account_id and g.died_at is null order by f.since desc limit $most)`
const friendships = statement({
  name: 'friendships',
  params: { accountIds: 'bigint[]', most: 'bigint' },
  row: {
    ofAccountId: ['bigint!', 'asked.account_id'],
    friendAccountIds: ['bigint[]', livingIn('friend_account_id', 'account_id')],
    friendOfAccountIds: ['bigint[]', livingIn('account_id', 'friend_account_id')],
  },
  text: 'select $row from unnest($accountIds::bigint[]) as asked (account_id)',
})
const noFriendships = { friendAccountIds: [], friendOfAccountIds: [] }
/** Returns whom each of these gangsters calls a friend and who calls them one, the living ones: the newest of each. */
export async function listFriendships(db: Db, accountIds: number[]) {
  const rows = await friendships.all(db, { accountIds, most: mostFriendships })
  const found = new Map(rows.map(({ ofAccountId, ...lists }) => [ofAccountId, lists]))
  return accountIds.map((accountId) => found.get(accountId) ?? noFriendships)
}

export const deleteFriendRequests = retention({
  name: 'old_friend_request',
  table: 'friend_request',
  params: { before: 'epochMs' },
  where: 'requested_at < $before',
})
