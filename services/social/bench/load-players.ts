/**
 * Names of load players, for the lists that show them: `node services/social/bench/load-players.ts fill <first id> <count>`
 * and `clear <first id> <last id>`, with this service's DATABASE_URL. Running it again changes nothing.
 */
import { createLogger, openPool } from '@sottomondo/server-kit'

const [command = '', ...numbers] = process.argv.slice(2)
const [first = Number.NaN, other = Number.NaN] = numbers.map(Number)
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is missing: use the one of the social service.')
if (!(first >= 1_000_000_000 && other >= 0)) throw new Error('Ids of load players begin at a billion.')
const statements = {
  fill: `insert into player (account_id, account_name)
         select id, 'Last_' || id from generate_series($1::bigint, $1 + $2 - 1) id
         on conflict (account_id) do update set account_name = excluded.account_name`,
  clear: 'delete from player where account_id between $1 and $2',
}
const statement = command === 'fill' || command === 'clear' ? statements[command] : undefined
if (!statement) throw new Error('fill or clear?')
const pool = openPool(url, 1, 'social load', createLogger('load', 'warn'))
try {
  await pool.query(statement, [first, other])
} finally {
  await pool.end()
}
