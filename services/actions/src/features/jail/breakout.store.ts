import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { mostOf } from '../../kernel/fame/most.store.ts'

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
/** Counts a helper's successful breakout. */
export const creditHelper = (tx: Db, helperAccountId: number, experience: number): Promise<void> =>
  breakoutCredit.run(tx, { helperAccountId, experience })

const breakoutDelete = retention({
  name: 'breakout_delete',
  table: 'breakout',
  params: { beforeMs: 'epochMs' },
  where: 'attempted_at < $beforeMs',
})
export const deleteBreakoutsBefore = (pool: Pool, beforeMs: number): Promise<number> =>
  breakoutDelete.run(pool, { beforeMs })

const lastRow = {
  helperAccountName: ['text', 'h.account_name'],
  prisonerAccountName: ['text', 'p.account_name'],
  success: 'bool',
  attemptedAtMs: 'epochMs',
} as const
const breakoutLast = statement({
  name: 'breakout_last',
  params: { breakouts: 'bigint' },
  row: lastRow,
  text: `select $row from (select * from breakout order by attempted_at desc limit $breakouts) b
    join gangster h on h.account_id = b.helper_account_id
    join gangster p on p.account_id = b.prisoner_account_id
    order by attempted_at desc`,
})
/** Returns the last attempts of all helpers, newest first. */
export const lastBreakouts = (db: Db, breakouts: number) => breakoutLast.all(db, { breakouts })

const breakoutCount = statement({
  name: 'breakout_count',
  params: { sinceMs: 'epochMs' },
  row: { tries: ['bigint', 'count(*)'], freed: ['bigint', 'count(*) filter (where success)'] },
  text: 'select $row from breakout where attempted_at > $sinceMs',
})
/** Counts attempts, and how many of them freed a prisoner. */
export const countBreakouts = (db: Db, sinceMs: number) => breakoutCount.one(db, { sinceMs })

export const mostBreakouts = mostOf('successful_breakouts')
