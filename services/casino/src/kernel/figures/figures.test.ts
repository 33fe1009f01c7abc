import { lotteryRules } from '@sottomondo/casino-rules'
import { sportsLeagues } from '@sottomondo/event-contract/names'
import { LotteryService } from '@sottomondo/proto/casino/v1/lottery'
import { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, expect, test } from 'vitest'
import { lottery } from '../../features/lottery/lottery.ts'
import { sports } from '../../features/sports/sports.ts'
import { casinoOf } from '../../service-of.ts'
import { figuresOf } from './figures.ts'

const rpcs = { economy: [EscrowService, CasinoTitleService, RoundService] } as const
const under = useService(casinoOf(lottery, sports), { clock: fakeClock(Date.parse('2026-11-22T12:00:00Z')), rpcs })
beforeEach(() => under.fake('economy').reset())

/** Returns the values of a metric in a scrape, by its labels without the process. */
async function scrape(metric: string): Promise<Record<string, number>> {
  const text = await (await fetch(`http://localhost:${under.opsPort}/metrics`)).text()
  return Object.fromEntries(
    [...text.matchAll(new RegExp(`^${metric}\\{(.*)\\} (\\S+)$`, 'gm'))].map(([, labels = '', value]) => [
      labels.replace(/,?process="\w+"/, ''),
      Number(value),
    ]),
  )
}

test('a scrape reads the tables at that very moment', async () => {
  granted(await under.rpc(LotteryService).buy(callOf(newPlayer()), { quantity: 3 }))
  const pot = 3 * lotteryRules.ticketPriceEuro
  expect([await scrape('lottery_tickets'), await scrape('lottery_pot_euro')]).toEqual([{ '': 3 }, { '': pot }])
  expect(await scrape('lottery_draw_late_seconds')).toEqual({ '': 0 })
  await eventually(async () =>
    expect(Object.keys(await scrape('sports_offer_age_seconds'))).toHaveLength(sportsLeagues.length),
  )
  const kickOff = under.clock.nowMs() - 3_600_000
  await under.pool.query(
    `insert into sports_match (match_id, league, home_team, away_team, season, kick_off_at)
     values ('ours', 'dutch', 'Thuis', 'Uit', 'x', to_timestamp($1 / 1000.0))`,
    [kickOff],
  )
  await under.pool.query(
    `insert into sports_bet (bet_id, account_id, match_id, choice, odds, stake_euro, kick_off_at, placed_at)
     values (gen_random_uuid(), 1, 'ours', 'X', 200, 5, to_timestamp($1 / 1000.0), now())`,
    [kickOff],
  )
  expect([await scrape('sports_open_bets'), await scrape('sports_open_stake_euro')]).toEqual([{ '': 1 }, { '': 5 }])
  expect((await scrape('sports_oldest_open_bet_seconds'))['']).toBeGreaterThanOrEqual(3_600)
  expect(Object.values(await scrape('sports_readings_total')).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0)
})

test('a draw that is due and not made is late, and the last figures stay while the tables can’t be read', async () => {
  await under.pool.query(
    `update lottery_draw set closes_at = to_timestamp($1 / 1000.0) - interval '10 s', draws_at = to_timestamp($1 / 1000.0)`,
    [under.clock.nowMs() - 90_000],
  )
  expect((await scrape('lottery_draw_late_seconds'))['']).toBeGreaterThanOrEqual(90)
  await under.pool.query('alter table lottery_draw rename to lottery_draw_away')
  expect((await scrape('lottery_draw_late_seconds'))['']).toBeGreaterThanOrEqual(90)
  await under.pool.query('alter table lottery_draw_away rename to lottery_draw')
})

test('a scrape does not wait for a database that hangs', async () => {
  const metrics = createMetrics('figures')
  const gauge = figuresOf({ log: createLogger('figures', 'silent'), metrics }, () => new Promise(() => {}), 1)
  gauge('hanging_figure', 'Never read')
  expect(await metrics.registry.metrics()).toContain('hanging_figure{process="figures"} 0')
})
