/**
 * Removes the gangsters of load runs: `node services/actions/bench/clear.ts <first id> <last id>`, with this service's
 * DATABASE_URL. Money that is set aside for one of them is still settled: those intents stay.
 */
import { createLogger, openPool, transaction } from '@sottomondo/server-kit'

const [first = Number.NaN, last = Number.NaN] = process.argv.slice(2).map(Number)
if (!(first >= 1_000_000_000 && last >= first)) throw new Error('Ids of load players begin at a billion.')
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is missing: use the one of the actions service.')
const pool = openPool(url, 1, 'actions clear', createLogger('clear', 'warn'))
try {
  await transaction(pool, async (tx) => {
    await tx.query('delete from click_suspicion where account_id between $1 and $2', [first, last])
    await tx.query('delete from breakout where helper_account_id between $1 and $2', [first, last])
    await tx.query('delete from gangster where account_id between $1 and $2', [first, last])
  })
} finally {
  await pool.end()
}
