import { type Db, openPool, type Pool, transaction } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { run } from '@sottomondo/test-kit'
import { stack } from './stack.ts'

let known: Pool | undefined

/**
 * The superuser's connections to the database of the stack under test. A worker keeps them for all of its files:
 * opening one takes longer than its queries.
 */
export function worldDatabase(): Pool {
  known ??= openPool(stack().adminDatabaseUrl, 4, 'e2e', createLogger('e2e', 'error'))
  return known
}

/** Writes as a service would: its tables by their own names. */
export function inSchema<T>(service: string, work: (tx: Db) => Promise<T>, admin = worldDatabase()): Promise<T> {
  return transaction(admin, async (tx) => {
    await run(tx, `in_${service}`, `set local search_path = ${service}`)
    return work(tx)
  })
}
