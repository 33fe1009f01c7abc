import { lotteryRules, lotteryTerms } from '@sottomondo/casino-rules'
import { WORLD, type World, worldOf } from '@sottomondo/first-world'
import { dutchDay, dutchHour } from '@sottomondo/server-kit/clock'
import { readConfig } from '@sottomondo/server-kit/config'
import { openPool, type Pool, transaction } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { z } from 'zod'
import { drawTickets, newSeed } from './features/lottery/draw-day.ts'
import { findDraw, insertDraw, insertPurchase } from './features/lottery/lottery.store.ts'
import { addRevenue } from './kernel/revenue/day-revenue.store.ts'
import { revenueRules } from './kernel/revenue/revenue.rules.ts'
import { seedSold } from './seed.store.ts'

const dayMs = 86_400_000
const seeding = { requestId: 'seed' }

/**
 * The lotteries of the last days, the oldest first: tickets per account id, of those alone whom people play. Their prizes
 * are already paid.
 */
const DRAWS: readonly (readonly [accountId: number, tickets: number][])[] = [
  [
    [2, 3],
    [1, 1],
    [2, 2],
  ],
  [
    [1, 2],
    [2, 5],
    [1, 1],
  ],
]

/**
 * Returns the days of these draws, before this one. From noon 24 hours back is the day before, on days of 23 or 25
 * hours too.
 */
export function drawnDays(nowMs: number): string[] {
  const noonMs = dutchHour(dutchDay(nowMs), 12)
  return DRAWS.map((_, nth) => dutchDay(noonMs - (DRAWS.length - nth) * dayMs))
}

/** Spreads what an owned casino has taken in over the days of its chart, with days on which it lost. */
function revenueOf({ casinoId, revenueEuro }: World['casinos'][number], nowMs: number) {
  const days = revenueRules.daysShown
  const weights = Array.from({ length: days }, (_, ago) => ((casinoId * 31 + ago * 47) % 17) - 3)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const euros = weights.map((weight) => Math.trunc((revenueEuro * weight) / all))
  const rest = revenueEuro - euros.reduce((sum, euro) => sum + euro, 0)
  return euros.map((euro, ago) => ({ casinoId, euro: ago === 0 ? euro + rest : euro, atMs: nowMs - ago * dayMs }))
}

/**
 * Writes lotteries that were drawn before the first start, so that the page has winners to show, and what the players' casinos took in. A second run changes
 * nothing.
 */
export async function seedCasino(pool: Pool, nowMs: number, { casinos }: World = worldOf({})): Promise<number> {
  return transaction(pool, async (tx) => {
    let drawn = 0
    const days = drawnDays(nowMs)
    for (const [nth, purchases] of DRAWS.entries()) {
      const drawDay = days[nth] ?? ''
      const atMs = dutchHour(drawDay, lotteryRules.drawHour)
      const closesAtMs = atMs - lotteryRules.closesSecondsBefore * 1000
      if (!(await insertDraw(tx, { drawDay, drawsAtMs: atMs, closesAtMs, ...newSeed(), terms: lotteryTerms }))) continue
      for (const [index, [accountId, tickets]] of purchases.entries()) {
        const { accountName = '', city: cityName = '' } = WORLD.find((one) => one.accountId === accountId) ?? {}
        const bought = { drawDay, number: index + 1, accountId, accountName, cityName, tickets }
        await insertPurchase(tx, { ...bought, nowMs: closesAtMs - (purchases.length - index) * 3_600_000 })
      }
      await seedSold.run(tx, { drawDay })
      const draw = await findDraw(tx, drawDay)
      const won = draw && (await drawTickets(tx, draw, atMs))
      // For the hall of fame: how often each player has won.
      if (won) await writeOutbox(tx, [fact('sottomondo.casino.lottery.drawn.v1', { ...won, isPast: true })], seeding)
      drawn += 1
    }
    if (drawn > 0)
      await addRevenue(
        tx,
        casinos.flatMap((casino) => revenueOf(casino, nowMs)),
      )
    return drawn
  })
}

export async function seed(env: NodeJS.ProcessEnv): Promise<void> {
  const { DATABASE_URL } = readConfig(z.object({ DATABASE_URL: z.string() }), env)
  const log = createLogger('casino seed', 'info')
  const pool = openPool(DATABASE_URL, 1, 'casino seed', log)
  const draws = await seedCasino(pool, Date.now(), worldOf(env))
  await pool.end()
  log.info({ draws }, 'seeded')
}

if (import.meta.main) await seed(process.env)
