import { openPool, type Pool, transaction } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { lockBankAndPocket, moveBrokenCasino } from '../src/features/casino-title/casino-title.store.ts'
import { type Asset, faucet, move, player } from '../src/kernel/ledger/ledger.rules.ts'
import type { Transfer } from '../src/kernel/ledger/transfer.ts'
import { openLedger } from '../src/ledger.ts'

const given = { cashBank: 1_000_000, cashPocket: 250_000 } as const
const perBatch = 1000

interface BalanceRow {
  account_id: number
  asset: Asset
  balance: number
  version: number
}

const ledger = openLedger(createMetrics('economy load'))

/** Gives money to the load players from `first` on who have none or have spent half of it. */
export async function giveLoadMoney(databaseUrl: string, first: number, count: number): Promise<void> {
  await withPool(databaseUrl, (pool) => topUp(pool, first, count))
}

/**
 * Takes everything from the load players with ids from first to last. Ledger entries are final, so none is removed: the
 * money came from the faucet `bench` and goes back there, and the audit stays clean. For the same reason their rounds
 * and fences stay.
 */
export async function takeLoadMoney(databaseUrl: string, first: number, last: number): Promise<void> {
  await withPool(databaseUrl, (pool) => empty(pool, first, last))
}

async function withPool(databaseUrl: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = openPool(databaseUrl, 1, 'economy load', createLogger('load', 'warn'))
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

/** The id contains the balance's version: one balance is topped up once, even if several processes run this. */
async function topUp(pool: Pool, first: number, count: number): Promise<void> {
  for (let from = first; from < first + count; from += perBatch) {
    const to = Math.min(from + perBatch, first + count) - 1
    const ids = Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
    const rows = await balancesWhere(pool, 'owner_id = any($1)', [ids])
    const savedBalances = new Map(rows.map((one) => [`${one.account_id} ${one.asset}`, one]))
    const transfers: Transfer[] = []
    for (let accountId = from; accountId <= to; accountId++)
      for (const asset of ['cashBank', 'cashPocket'] as const) {
        const { balance, version } = savedBalances.get(`${accountId} ${asset}`) ?? { balance: 0, version: 0 }
        if (balance >= given[asset] / 2) continue
        transfers.push({
          id: `load-top-up:${accountId}:${asset}:${version}`,
          kind: 'benchFill',
          entries: move(faucet('bench'), player(accountId), asset, given[asset] - balance),
        })
      }
    await transaction(pool, (tx) => ledger.postDecided(tx, transfers))
  }
}

async function empty(pool: Pool, first: number, last: number): Promise<void> {
  for (;;) {
    const all = await balancesWhere(pool, 'owner_id::bigint between $1 and $2 and balance > 0 order by id', [
      first,
      last,
    ])
    if (all.length === 0) break
    for (let from = 0; from < all.length; from += perBatch) {
      const transfers = all.slice(from, from + perBatch).map(({ account_id, asset, balance, version }) => ({
        id: `load-empty:${account_id}:${asset}:${version}`,
        kind: 'benchEmpty',
        entries: move(player(account_id), faucet('bench'), asset, balance),
      }))
      // A player who spends at this instant is refused, and retried in the next turn.
      await transaction(pool, (tx) => ledger.postBatch(tx, transfers))
    }
  }
  await giveCasinosBack(pool, first, last)
  await transaction(pool, async (tx) => {
    await tx.query('delete from player_wealth where account_id between $1 and $2', [first, last])
    await tx.query('delete from player_settings where account_id between $1 and $2', [first, last])
    await tx.query('delete from premium where user_id between $1 and $2', [first, last])
  })
}

/** Returns the casinos of load players who broke a bank: the house takes them over and fills the banks. */
async function giveCasinosBack(pool: Pool, first: number, last: number): Promise<void> {
  const owned = await pool.query<{ casino_id: number; owner_account_id: number; version: number }>(
    'select casino_id, owner_account_id, version from casino_title where owner_account_id between $1 and $2',
    [first, last],
  )
  for (const { casino_id: casinoId, owner_account_id: accountId, version } of owned.rows)
    await transaction(pool, async (tx) => {
      await lockBankAndPocket(tx, casinoId, accountId)
      const requestId = `load-empty:casino:${casinoId}:${version}`
      const winner = { accountId, accountName: '' }
      const given = { casinoId, winner, gotCasino: false, cause: requestId, nowMs: Date.now(), requestId }
      await moveBrokenCasino(tx, ledger, { ...given, traceparent: undefined })
    })
}

async function balancesWhere(pool: Pool, where: string, values: unknown[]): Promise<BalanceRow[]> {
  const { rows } = await pool.query<BalanceRow>(
    `select owner_id::bigint as account_id, asset, balance, version from ledger_account
     where owner_kind = 'player' and ${where}`,
    values,
  )
  return rows
}
