import { readConfig } from '@sottomondo/server-kit/config'
import { openPool, type Pool, transaction } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { z } from 'zod'
import { casino } from '../src/features/casino/casino.owner.ts'
import { makeTitles } from '../src/features/casino-title/casino-title.store.ts'
import { faucet, move, player } from '../src/kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../src/kernel/ledger/ledger.store.ts'
import { openLedger } from '../src/ledger.ts'

/** Far above every account id that accounts will make. */
export const firstBenchAccount = 1_000_000_000
/** Far above every casino id that casino will open. */
export const firstBenchCasino = 1_000_000_000
const bankEuro = 1_000_000
/** Enough that no spin of a load run is refused for lack of money. */
const pocketEuro = 100_000_000
/** Enough that no load run breaks a bank. */
const casinoBankEuro = 1_000_000_000_000
const perBatch = 1000

/**
 * Makes bank accounts for transfer.sql and spin.sql: `firstBenchAccount` and the following ones. A second run changes
 * nothing.
 * @param databaseUrl of economy's own role
 */
export function fillBenchAccounts(databaseUrl: string, accounts: number): Promise<void> {
  return withLedger(databaseUrl, async (pool, ledger) => {
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
  })
}

/**
 * Makes roulettes with full banks for spin.sql: `firstBenchCasino` and the following ones. A second run changes
 * nothing.
 * @param databaseUrl of economy's own role
 */
export function fillBenchCasinos(databaseUrl: string, casinos: number): Promise<void> {
  return withLedger(databaseUrl, (pool, ledger) =>
    transaction(pool, async (tx) => {
      const casinoIds = Array.from({ length: casinos }, (_, index) => firstBenchCasino + index)
      await ledger.postDecided(
        tx,
        casinoIds.map((casinoId) => ({
          id: `bench-fill:casino:${casinoId}`,
          kind: 'benchFill',
          entries: move(faucet('bench'), casino(casinoId), 'cashPocket', casinoBankEuro),
        })),
      )
      await makeTitles(
        tx,
        ledger,
        casinoIds.map((casinoId) => ({
          casinoId,
          type: 'ROULETTE',
          cityName: `bench ${casinoId}`,
          bankEuro: casinoBankEuro,
        })),
      )
    }),
  )
}

async function withLedger(databaseUrl: string, work: (pool: Pool, ledger: Ledger) => Promise<void>): Promise<void> {
  const pool = openPool(databaseUrl, 1, 'economy bench', createLogger('economy bench', 'warn'))
  try {
    await work(pool, openLedger(createMetrics('economy bench')))
  } finally {
    await pool.end()
  }
}

if (import.meta.main) {
  const env = readConfig(
    z.object({
      DATABASE_URL: z.string(),
      ACCOUNTS: z.coerce.number().int().min(2).max(1_000_000).default(20_000),
      CASINOS: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    process.env,
  )
  await fillBenchAccounts(env.DATABASE_URL, env.ACCOUNTS)
  if (env.CASINOS > 0) await fillBenchCasinos(env.DATABASE_URL, env.CASINOS)
}
