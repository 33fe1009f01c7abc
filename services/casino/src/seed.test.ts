import { CASINO_OPENING_BANK_EURO, CASINO_PLACES, worldOf } from '@sottomondo/first-world'
import { LotteryService } from '@sottomondo/proto/casino/v1/lottery'
import { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { expect, test } from 'vitest'
import { casinoRules, places } from './kernel/casino/casino.rules.ts'
import { listRevenue } from './kernel/revenue/day-revenue.store.ts'
import { drawnDays, seedCasino } from './seed.ts'
import { casino } from './service.ts'

const clock = fakeClock(Date.parse('2026-11-22T10:00:00Z'))
const under = useService(casino, { clock, rpcs: { economy: [EscrowService, CasinoTitleService, RoundService] } })

test('the first world has had two lotteries, written once, and the next one is open', async () => {
  expect(await seedCasino(under.pool, clock.nowMs())).toBe(2)
  expect(await seedCasino(under.pool, clock.nowMs())).toBe(0)
  const { pastDraws, drawDay } = granted(await under.rpc(LotteryService).get(callOf(newPlayer()), {}))
  expect(drawDay).toBe('2026-11-22')
  expect(pastDraws.map((one) => [one.drawDay, one.tickets, one.prizes.length])).toEqual([
    ['2026-11-21', 8, 3],
    ['2026-11-20', 6, 3],
  ])
  expect(await seedCasino(under.pool, clock.nowMs())).toBe(0)
  // The winners are published once for the hall of fame, marked as past, so that nobody is paid again.
  const facts = await under.outbox({ subject: 'sottomondo.casino.lottery.drawn.v1' })
  expect(facts.map(({ payload }) => [payload.drawDay, payload.isPast, payload.jackpot !== null])).toEqual([
    ['2026-11-20', true, true],
    ['2026-11-21', true, true],
  ])
})

test('whose casinos belong to players, have taken in what their owners earned', async () => {
  for (const { casinoId, revenueEuro } of worldOf({}).casinos) {
    const days = await listRevenue(under.pool, casinoId, clock.nowMs())
    expect(days.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(revenueEuro)
    expect(days.filter(({ revenue }) => revenue > 0).length).toBeGreaterThan(days.length / 2)
  }
})

test('the first world knows which casinos there are', () => {
  expect(CASINO_PLACES).toEqual(places())
  expect(CASINO_OPENING_BANK_EURO).toBe(casinoRules.openingBankEuro)
})

test.each([
  ['25 hours', '2026-10-25T22:30:00Z', ['2026-10-23', '2026-10-24']],
  ['23 hours', '2026-03-29T22:30:00Z', ['2026-03-28', '2026-03-29']],
])('around a day of %s they are of the two days before, however late it is', (_, now, days) => {
  expect(drawnDays(Date.parse(now))).toEqual(days)
})
