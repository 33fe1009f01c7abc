import { type Db, run } from '@sottomondo/server-kit'

export async function countSuccesses(tx: Db, helperAccountId: number, sinceMs: number): Promise<number> {
  const rows = await run<{ n: number }>(
    tx,
    'breakout_successes',
    'select count(*) as n from breakout where helper_account_id = $1 and success and attempted_at > $2',
    [helperAccountId, new Date(sinceMs)],
  )
  return rows[0]?.n ?? 0
}

export async function writeBreakout(
  tx: Db,
  attempt: {
    helperAccountId: number
    requestId: string
    prisonerAccountId: number
    success: boolean
    nowMs: number
  },
): Promise<void> {
  await run(
    tx,
    'breakout_write',
    `insert into breakout (helper_account_id, request_id, prisoner_account_id, success, attempted_at)
     values ($1, $2, $3, $4, $5)`,
    [attempt.helperAccountId, attempt.requestId, attempt.prisonerAccountId, attempt.success, new Date(attempt.nowMs)],
  )
}

/** Counts a success for its helper. */
export async function creditHelper(tx: Db, helperAccountId: number, experience: number): Promise<void> {
  await run(
    tx,
    'breakout_credit',
    `update gangster set successful_breakouts = successful_breakouts + 1, experience = experience + $2,
       version = version + 1 where account_id = $1`,
    [helperAccountId, experience],
  )
}

export async function deleteBreakoutsBefore(db: Db, beforeMs: number): Promise<void> {
  await run(db, 'breakout_delete', 'delete from breakout where attempted_at < $1', [new Date(beforeMs)])
}
