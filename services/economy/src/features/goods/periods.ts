import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type CityPrices, pricesOf, type SignWithSeed, type TradeName, trades } from '@sottomondo/goods-catalogue'
import { type Db, transaction } from '@sottomondo/server-kit/database'
import type { Kit } from '@sottomondo/server-kit/service'
import { goodsPriceRules, type Period, periodAt } from './goods.rules.ts'
import {
  beginPeriod,
  commitPeriod,
  findPeriod,
  listPeriods,
  lockNextPeriod,
  type PeriodRow,
  readSeedHash,
} from './goods.store.ts'

/** Public data of a running period. */
export interface CurrentPeriod extends PeriodRow {
  /** Committed to before this period was first shown. */
  nextSeedHash: string
}

export type Periods = ReturnType<typeof createPeriods>

export const signWith =
  (seed: string): SignWithSeed =>
  (message) =>
    createHmac('sha256', seed).update(message).digest()

/** Commits to a seed by its SHA-256; nobody can know its prices before it is revealed. */
async function commit(tx: Db, periodId: number): Promise<void> {
  const seed = randomBytes(goodsPriceRules.seedBytes).toString('hex')
  await commitPeriod(tx, { periodId, seed, seedHash: createHash('sha256').update(seed).digest('hex') })
}

/**
 * Begins a period with its waiting seed, and commits to the next one, in one transaction: of several requests at once,
 * in any processes, one makes it.
 */
async function begin(db: Db, { startsAtMs, endsAtMs }: Period): Promise<void> {
  const next = await lockNextPeriod(db)
  if (next && !(await findPeriod(db, startsAtMs))) {
    await beginPeriod(db, { periodId: next.periodId, startsAtMs, endsAtMs })
    await commit(db, next.periodId + 1)
  }
}

/**
 * Makes past periods for a new world, so that its charts have something to show; once, and never when there are some.
 */
export async function beginHistory(tx: Db, nowMs: number, gameSpeed: number): Promise<void> {
  const [known] = await listPeriods(tx, Number.MAX_SAFE_INTEGER, 1)
  if (known) return
  await commit(tx, 1)
  const { startsAtMs, endsAtMs } = periodAt(nowMs, gameSpeed)
  for (let ago = goodsPriceRules.periodsSeeded; ago > 0; ago--)
    await begin(tx, periodAt(startsAtMs - ago * (endsAtMs - startsAtMs), gameSpeed))
}

/** Manages the periods of prices: each is made once, by the first request (docs/goods-prices.md). */
export function createPeriods({ pool, clock, config }: Pick<Kit<unknown>, 'pool' | 'clock' | 'config'>) {
  let current: CurrentPeriod | undefined
  /** In insertion order, the oldest first. */
  const remembered = new Map<string, CityPrices[]>()

  async function read(period: Period): Promise<CurrentPeriod> {
    for (;;) {
      const found = await findPeriod(pool, period.startsAtMs)
      if (found) return { ...found, nextSeedHash: (await readSeedHash(pool, found.periodId + 1)).seedHash }
      await transaction(pool, async (tx) => {
        // The first seed of a new world.
        await commit(tx, 1)
        await begin(tx, period)
      })
    }
  }

  return {
    /** Returns the current period. */
    async current(): Promise<CurrentPeriod> {
      const period = periodAt(clock.nowMs(), config.GAME_SPEED)
      if (current?.startsAtMs === period.startsAtMs) return current
      const found = await read(period)
      current = found
      return found
    },

    /** Returns the last periods, the current one first. */
    list: ({ periodId }: PeriodRow): Promise<PeriodRow[]> => listPeriods(pool, periodId, goodsPriceRules.periodsShown),

    pricesIn({ periodId, seed }: PeriodRow, trade: TradeName): CityPrices[] {
      const key = `${trade} ${periodId}`
      const known = remembered.get(key)
      if (known) return known
      const prices = pricesOf(trades[trade], signWith(seed))
      const [oldest] = remembered.keys()
      if (oldest !== undefined && remembered.size >= goodsPriceRules.pricesRemembered) remembered.delete(oldest)
      remembered.set(key, prices)
      return prices
    },
  }
}
