import { openPool } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'

/** Gives load players names in the lists. A repetition changes nothing. */
export async function fillLoadNames(
  databaseUrl: string,
  players: { accountId: number; name: string }[],
): Promise<void> {
  await write(
    databaseUrl,
    `insert into player (account_id, account_name)
     select account_id, name from unnest($1::bigint[], $2::text[]) as one (account_id, name) order by account_id
     on conflict (account_id) do update set account_name = excluded.account_name`,
    [players.map((one) => one.accountId), players.map((one) => one.name)],
  )
}

/** Deletes the load players with ids from first to last, and what they have said. */
export async function clearLoadNames(databaseUrl: string, first: number, last: number): Promise<void> {
  for (const table of ['player', 'chat_message', 'chat_writer'])
    await write(databaseUrl, `delete from ${table} where account_id between $1 and $2`, [first, last])
}

async function write(databaseUrl: string, statement: string, values: unknown[]): Promise<void> {
  const pool = openPool(databaseUrl, 1, 'social load', createLogger('load', 'warn'))
  try {
    await pool.query(statement, values)
  } finally {
    await pool.end()
  }
}
