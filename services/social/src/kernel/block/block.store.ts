import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const between = statement({
  name: 'mail_block_between',
  params: { one: 'bigint', other: 'bigint' },
  row: { accountId: 'bigint!' },
  text: `select distinct $row from block_between
    where (account_id = $one and blocked_account_id = $other) or (account_id = $other and blocked_account_id = $one)`,
})
/** Returns which of two players have blocked the other. */
export const blockersOf = async (db: Db, one: number, other: number): Promise<number[]> =>
  (await between.all(db, { one, other })).map(({ accountId }) => accountId)

const add = statement({
  name: 'mail_block_add',
  params: { accountId: 'bigint', blockedAccountId: 'bigint', blockedName: 'text', nowMs: 'epochMs' },
  text: `insert into mail_block (account_id, blocked_account_id, blocked_account_name, blocked_at)
    values ($accountId, $blockedAccountId, $blockedName, $nowMs) on conflict do nothing`,
})
export const addBlock = (tx: Db, block: Parameters<typeof add.run>[1]) => add.run(tx, block)

/** SQL: the gangsters of the person whose present one is `$accountId`. */
const ownAccounts = `(select $accountId::bigint as account_id union
    select other.account_id from player me join player other using (user_id) where me.account_id = $accountId)`

const ofPerson = statement({
  name: 'mail_block_person',
  params: { accountId: 'bigint' },
  row: { accountId: 'bigint!' },
  text: `select $row from ${ownAccounts} as own order by account_id`,
})
/** Returns all gangsters of a gangster's person. */
export const gangstersOfPerson = async (db: Db, accountId: number): Promise<number[]> =>
  (await ofPerson.all(db, { accountId })).map((one) => one.accountId)

const remove = statement({
  name: 'mail_block_remove',
  params: { accountId: 'bigint', name: 'text' },
  row: { accountName: ['text', 'blocked_account_name'] },
  text: `with named as (
      select blocked_account_id as account_id from mail_block
        where account_id in ${ownAccounts} and lower(blocked_account_name) = lower($name)
      union select account_id from player where lower(account_name) collate "C" = lower($name)),
    theirs as (
      select account_id from named
      union select other.account_id from named join player one using (account_id) join player other using (user_id))
    delete from mail_block
    where account_id in ${ownAccounts} and blocked_account_id in (select account_id from theirs)
    returning $row`,
})
/** Takes back all blocks against a person. @returns the name of the unblocked player; undefined if they were not blocked */
export const removeBlock = async (tx: Db, accountId: number, name: string): Promise<string | undefined> =>
  (await remove.first(tx, { accountId, name }))?.accountName

const blocked = statement({
  name: 'mail_blocked',
  params: { accountId: 'bigint' },
  row: { accountName: ['text', 'blocked_account_name'] },
  text: `select $row from mail_block where account_id in ${ownAccounts}
    group by blocked_account_id, blocked_account_name order by max(blocked_at) desc, blocked_account_id`,
})
/** Returns the players whom a person has blocked, under the names that they had then, the latest first. */
export const listBlocked = async (db: Db, accountId: number): Promise<string[]> =>
  (await blocked.all(db, { accountId })).map(({ accountName }) => accountName)

const ofEach = statement({
  name: 'mail_blocked_by_each',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint!', blockedAccountId: 'bigint!' },
  text: 'select $row from block_between where account_id = any ($accountIds)',
})
/** Returns whom each of these players has blocked; those who have blocked nobody are missing. */
export async function blockedByEach(db: Db, accountIds: readonly number[]): Promise<Map<number, number[]>> {
  const blocked = new Map<number, number[]>()
  if (accountIds.length === 0) return blocked
  for (const { accountId, blockedAccountId } of await ofEach.all(db, { accountIds }))
    blocked.set(accountId, [...(blocked.get(accountId) ?? []), blockedAccountId])
  return blocked
}

/** Returns every gangster whom a player has blocked. */
export const blockedBy = async (db: Db, accountId: number): Promise<number[]> =>
  (await blockedByEach(db, [accountId])).get(accountId) ?? []

const among = statement({
  name: 'mail_blockers_among',
  params: { accountIds: 'bigint[]', blockedId: 'bigint' },
  row: { accountId: 'bigint!' },
  text: 'select distinct $row from block_between where account_id = any ($accountIds) and blocked_account_id = $blockedId',
})
/** Returns which of these players have blocked that one. */
export const blockersAmong = async (db: Db, accountIds: readonly number[], blockedId: number): Promise<number[]> =>
  (await among.all(db, { accountIds, blockedId })).map(({ accountId }) => accountId)

const touching = statement({
  name: 'block_touching',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint!' },
  text: `select distinct $row from block_between
    where account_id = any ($accountIds) or blocked_account_id = any ($accountIds)`,
})
/** Returns who hides words because of these gangsters: those who have blocked them, and they where they have blocked. */
export const blockersTouching = async (db: Db, accountIds: readonly number[]): Promise<number[]> =>
  (await touching.all(db, { accountIds })).map(({ accountId }) => accountId)

const judged = statement({
  name: 'block_judged',
  params: { accountId: 'bigint', names: 'text[]' },
  row: {
    accountName: ['text!', 'p.account_name'],
    hasBlocked: [
      'bool',
      'exists (select from block_between b where b.account_id = p.account_id and b.blocked_account_id = $accountId)',
    ],
    isBlocked: [
      'bool',
      'exists (select from block_between b where b.account_id = $accountId and b.blocked_account_id = p.account_id)',
    ],
  },
  text: 'select $row from player p where lower(p.account_name) collate "C" = any ($names)',
})
/** Returns of players by name who has blocked a player, and whom that player has blocked. */
export const judgeBlocks = (db: Db, accountId: number, accountNames: readonly string[]) =>
  judged.all(db, { accountId, names: accountNames.map((name) => name.toLowerCase()) })
