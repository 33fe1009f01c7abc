import { type Db, statement } from '@sottomondo/server-kit'

const breakoutSuccesses = statement({
  name: 'breakout_successes',
  params: { helperAccountId: 'bigint', sinceMs: 'epochMs' },
  row: { successes: ['bigint', 'count(*)'] },
  text: 'select $row from breakout where helper_account_id = $helperAccountId and success and attempted_at > $sinceMs',
})
export async function countSuccesses(tx: Db, helperAccountId: number, sinceMs: number): Promise<number> {
  return (await breakoutSuccesses.one(tx, { helperAccountId, sinceMs })).successes
}

export const writeBreakout = statement({
  name: 'breakout_write',
  params: {
    helperAccountId: 'bigint',
    requestId: 'text',
    prisonerAccountId: 'bigint',
    success: 'bool',
    nowMs: 'epochMs',
  },
  text: `insert into breakout (helper_account_id, request_id, prisoner_account_id, success, attempted_at)
    values ($helperAccountId, $requestId, $prisonerAccountId, $success, $nowMs)`,
})

const breakoutCredit = statement({
  name: 'breakout_credit',
  params: { helperAccountId: 'bigint', experience: 'bigint' },
  text: `update gangster set successful_breakouts = successful_breakouts + 1, experience = experience + $experience,
      version = version + 1
    where account_id = $helperAccountId`,
})
/** Counts a success for its helper. */
export const creditHelper = (tx: Db, helperAccountId: number, experience: number): Promise<void> =>
  breakoutCredit.run(tx, { helperAccountId, experience })

const breakoutDelete = statement({
  name: 'breakout_delete',
  params: { beforeMs: 'epochMs' },
  text: 'delete from breakout where attempted_at < $beforeMs',
})
export const deleteBreakoutsBefore = (db: Db, beforeMs: number): Promise<void> => breakoutDelete.run(db, { beforeMs })
