import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { booksOf } from './books.ts'
import { deliveriesTo } from './deliveries.ts'
import { openTestKit } from './economy-kit.ts'
import { handlersOf } from './handlers.ts'

/** Opens economy's tables and handlers on a real database, without transport of calls and facts. */
export async function openEconomyDatabase() {
  const opened = await openTestKit()
  const { kit, database, databaseUrl, superuser, ledger } = opened
  const { pool, clock, log, committed } = kit
  return {
    databaseUrl,
    pool,
    superuser,
    ledger,
    clock,
    /** What the settlement of payments needs. */
    paymentKit: { pool, clock, log, committed, config: kit.config },
    ...handlersOf(opened),
    ...deliveriesTo(opened),
    ...booksOf(opened),
    async close() {
      await pool.end()
      await superuser.end()
      await database.drop()
    },
  }
}

export type EconomyDatabase = Awaited<ReturnType<typeof openEconomyDatabase>>

export interface EconomyDatabaseOptions {
  /** Whether the books are audited after each test. */
  audited?: boolean
  /** Lifetime of one database. */
  forEach?: 'file' | 'test'
}

/** Opens one for the tests of a file, ready from the first test on; call it where they are declared. */
export function useEconomyDatabase({
  audited = false,
  forEach = 'file',
}: EconomyDatabaseOptions = {}): EconomyDatabase {
  const economy = {} as EconomyDatabase
  const [before, after] = forEach === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    Object.assign(economy, await openEconomyDatabase())
  })
  after(() => economy.close())
  if (audited)
    afterEach(async () => {
      expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
    })
  return economy
}
