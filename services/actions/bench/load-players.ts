import { openPool, type Pool, transaction } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { fillGangsters } from '../src/kernel/gangster/gangster.store.ts'

/** Makes gangsters for load runs, with ids from `first` on. A second run changes nothing. */
export async function fillLoadGangsters(databaseUrl: string, first: number, count: number): Promise<void> {
  await withPool(databaseUrl, (pool) => fillGangsters(pool, first, count))
}

/** Removes gangsters with ids from first to last. Their open intents stay: the money they reserve is still settled. */
export async function clearLoadGangsters(databaseUrl: string, first: number, last: number): Promise<void> {
  await withPool(databaseUrl, (pool) =>
    transaction(pool, async (tx) => {
      await tx.query('delete from click_suspicion where account_id between $1 and $2', [first, last])
      await tx.query('delete from breakout where helper_account_id between $1 and $2', [first, last])
      await tx.query('delete from gangster where account_id between $1 and $2', [first, last])
    }),
  )
}

async function withPool(databaseUrl: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = openPool(databaseUrl, 1, 'actions load', createLogger('load', 'warn'))
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}
