import { type Db, statement } from '@sottomondo/server-kit'

const between = statement({
  name: 'mail_block_between',
  params: { one: 'bigint', other: 'bigint' },
  row: { accountId: 'bigint' },
  text: `select $row from mail_block
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

const remove = statement({
  name: 'mail_block_remove',
  params: { accountId: 'bigint', name: 'text' },
  row: { accountName: ['text', 'blocked_account_name'] },
  text: `delete from mail_block where account_id = $accountId and lower(blocked_account_name) = lower($name)
    returning $row`,
})
/** @returns the name of the unblocked player; undefined if they were not blocked */
export const removeBlock = async (tx: Db, accountId: number, name: string): Promise<string | undefined> =>
  (await remove.first(tx, { accountId, name }))?.accountName

const blocked = statement({
  name: 'mail_blocked',
  params: { accountId: 'bigint' },
  row: { accountName: ['text', 'blocked_account_name'] },
  text: 'select $row from mail_block where account_id = $accountId order by blocked_at desc, blocked_account_id',
})
/** Returns the players whom a player has blocked, the latest first. */
export const listBlocked = async (db: Db, accountId: number): Promise<string[]> =>
  (await blocked.all(db, { accountId })).map(({ accountName }) => accountName)

const ofEach = statement({
  name: 'mail_blocked_by_each',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint', blockedAccountId: 'bigint' },
  text: 'select $row from mail_block where account_id = any ($accountIds)',
})
/** Returns whom each of these players has blocked; those who have blocked nobody are missing. */
export async function blockedByEach(db: Db, accountIds: readonly number[]): Promise<Map<number, number[]>> {
  const blocked = new Map<number, number[]>()
  if (accountIds.length === 0) return blocked
  for (const { accountId, blockedAccountId } of await ofEach.all(db, { accountIds }))
    blocked.set(accountId, [...(blocked.get(accountId) ?? []), blockedAccountId])
  return blocked
}

const among = statement({
  name: 'mail_blockers_among',
  params: { accountIds: 'bigint[]', blockedId: 'bigint' },
  row: { accountId: 'bigint' },
  text: 'select $row from mail_block where account_id = any ($accountIds) and blocked_account_id = $blockedId',
})
/** Returns which of these players have blocked that one. */
export const blockersAmong = async (db: Db, accountIds: readonly number[], blockedId: number): Promise<number[]> =>
  (await among.all(db, { accountIds, blockedId })).map(({ accountId }) => accountId)
