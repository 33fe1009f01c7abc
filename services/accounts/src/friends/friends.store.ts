import { type Db, statement } from '@sottomondo/server-kit'

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

export const deleteFriend = statement({
  name: 'friend_delete',
  params: { accountId: 'bigint', friendAccountId: 'bigint' },
  text: 'delete from friend where account_id = $accountId and friend_account_id = $friendAccountId',
})

/** Locks a gangster's list: it is changed by one transaction at a time. */
export const lockFriends = statement({
  name: 'friends_lock',
  params: { accountId: 'bigint' },
  row: { accountId: ['bigint', 'id'] },
  text: 'select $row from gangster where id = $accountId for no key update',
})
