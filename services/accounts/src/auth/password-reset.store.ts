import { type Db, run } from '@sottomondo/server-kit'

export async function insertReset(
  tx: Db,
  reset: { tokenHash: string; userId: number; nowMs: number; expiresAtMs: number },
): Promise<void> {
  await run(
    tx,
    'reset_insert',
    'insert into password_reset (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [reset.tokenHash, reset.userId, new Date(reset.nowMs), new Date(reset.expiresAtMs)],
  )
}

/** Uses up a reset that is neither used nor expired; answers whose it was. */
export async function takeReset(tx: Db, tokenHash: string, nowMs: number): Promise<number | undefined> {
  const [row] = await run<{ user_id: number }>(
    tx,
    'reset_take',
    `update password_reset set used_at = $2
     where token_hash = $1 and used_at is null and expires_at > $2 returning user_id`,
    [tokenHash, new Date(nowMs)],
  )
  return row?.user_id
}

/** How many a user has been mailed since `sinceMs`. */
export async function countResets(db: Db, userId: number, sinceMs: number): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    'reset_count',
    'select count(*) from password_reset where user_id = $1 and created_at > $2',
    [userId, new Date(sinceMs)],
  )
  return row?.count ?? 0
}
