import { createLogger, createMetrics, openPool, readConfig, transaction } from '@sottomondo/server-kit'
import { z } from 'zod'
import { faucet, move, player } from '../src/ledger/ledger.rules.ts'
import { createLedger } from '../src/ledger/ledger.store.ts'

/** Far above every account that accounts will make. */
export const firstBenchAccount = 1_000_000_000
const bankEuro = 1_000_000
const pocketEuro = 1_000
const perBatch = 1000

/**
 * Makes bank accounts for transfer.sql: `firstBenchAccount` and the following ones. Running it again changes nothing.
 * @param databaseUrl of economy's own role
 */
export async function fillBenchAccounts(databaseUrl: string, accounts: number): Promise<void> {
  const pool = openPool(databaseUrl, 1, 'economy bench', createLogger('economy bench', 'warn'))
  const ledger = createLedger(createMetrics('economy bench'))
  try {
    for (let from = 0; from < accounts; from += perBatch) {
      const batch = Array.from({ length: Math.min(perBatch, accounts - from) }, (_, index) => {
        const accountId = firstBenchAccount + from + index
        const entries = [
          ...move(faucet('bench'), player(accountId), 'cashBank', bankEuro),
          ...move(faucet('bench'), player(accountId), 'cashPocket', pocketEuro),
        ]
        return { id: `bench-fill:${accountId}`, kind: 'benchFill', entries }
      })
      await transaction(pool, (tx) => ledger.postDecided(tx, batch))
    }
  } finally {
    await pool.end()
  }
}

if (import.meta.main) {
  const env = readConfig(
    z.object({ DATABASE_URL: z.string(), ACCOUNTS: z.coerce.number().int().min(2).max(1_000_000).default(20_000) }),
    process.env,
  )
  await fillBenchAccounts(env.DATABASE_URL, env.ACCOUNTS)
}
