import { type Db, retention } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

export const insertWish = statement({
  name: 'wish_insert',
  params: { typed: 'text', nowMs: 'epochMs' },
  text: 'insert into reset_wish (typed, typed_at) values ($typed, $nowMs)',
})

/** Whether a request waits. */
export const wishIsDue = statement({
  name: 'wish_is_due',
  row: { isDue: ['bool', 'exists (select from reset_wish)'] },
  text: 'select $row',
})

/** Takes and deletes the request that has waited longest. */
export const takeWish = statement({
  name: 'wish_take',
  row: { typed: 'text' },
  text: `delete from reset_wish where id = (select id from reset_wish order by id limit 1 for update skip locked)
    returning $row`,
})

export const insertReset = statement({
  name: 'reset_insert',
  params: { tokenHash: 'text', userId: 'bigint', nowMs: 'epochMs', expiresAtMs: 'epochMs' },
  text: `insert into password_reset (token_hash, user_id, created_at, expires_at)
    values ($tokenHash, $userId, $nowMs, $expiresAtMs)`,
})

const resetTake = statement({
  name: 'reset_take',
  params: { tokenHash: 'text', nowMs: 'epochMs' },
  row: { userId: 'bigint' },
  text: `update password_reset set used_at = $nowMs
    where token_hash = $tokenHash and used_at is null and expires_at > $nowMs returning $row`,
})
/** Uses up a reset that is neither used nor expired; returns its user. */
export async function takeReset(tx: Db, tokenHash: string, nowMs: number): Promise<number | undefined> {
  return (await resetTake.first(tx, { tokenHash, nowMs }))?.userId
}

const resetCount = statement({
  name: 'reset_count',
  params: { userId: 'bigint', sinceMs: 'epochMs' },
  row: { count: ['bigint', 'count(*)'] },
  text: 'select $row from password_reset where user_id = $userId and created_at > $sinceMs',
})
/** Returns how many resets a user has been mailed since `sinceMs`. */
export async function countResets(db: Db, userId: number, sinceMs: number): Promise<number> {
  return (await resetCount.one(db, { userId, sinceMs })).count
}

export const deleteResets = retention({
  name: 'old_password_reset',
  table: 'password_reset',
  params: { before: 'epochMs' },
  where: 'created_at < $before',
})
