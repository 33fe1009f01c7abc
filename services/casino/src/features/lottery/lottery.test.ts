import { createHash } from 'node:crypto'
import { cars } from '@sottomondo/car-catalogue'
import { countTickets, holderOf, lotteryRules, lotteryTerms, purchasesOf } from '@sottomondo/casino-rules'
import { facts } from '@sottomondo/event-contract/facts'
import { LotteryService } from '@sottomondo/proto/casino/v1/lottery'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { callOf, granted, inCity, newPlayer, refused, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { casinoOf } from '../../service-of.ts'
import { prizesOf } from './draw-day.ts'
import { lotteryTexts } from './lottery.rules.ts'
import { lottery as lotteryFeature } from './lottery.ts'

const rpcs = { economy: [EscrowService, CasinoTitleService, RoundService] } as const
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hourMs = 3_600_000

/** Sets the casino's clock to an instant before the next draw. */
function useLottery(at: string) {
  const under = useService(casinoOf(lotteryFeature), { clock: fakeClock(Date.parse(at)), rpcs })
  beforeEach(() => under.fake('economy').reset())
  const lottery = () => under.rpc(LotteryService)
  const buy = (who: Caller, quantity: number, requestId?: string) => lottery().buy(callOf(who, requestId), { quantity })
  const get = async (who: Caller = newPlayer()) => granted(await lottery().get(callOf(who), {}))
  /** Lets time pass until the coming draw, and a little more. */
  const untilDraw = async (moreMs = 0) =>
    under.advance(granted(await lottery().get(callOf(newPlayer()), {})).timeUntilDraw + moreMs)
  const drawnOf = async (day: string) =>
    (await under.outbox({ subject: 'sottomondo.casino.lottery.drawn.v1' }))
      .map(({ payload }) => facts['sottomondo.casino.lottery.drawn.v1'].parse(payload))
      .filter(({ drawDay }) => drawDay === day)
  const ends = async () =>
    (await under.outbox({ subject: 'sottomondo.casino.escrow.settled.v1' })).map(({ payload }) => payload.outcome)
  const past = async (day: string) =>
    eventually(async () => {
      const found = (await get()).pastDraws.find(({ drawDay }) => drawDay === day)
      if (!found) throw new Error(`${day} was not drawn yet`)
      return found
    })
  return { under, lottery, buy, get, untilDraw, drawnOf, ends, past }
}

describe('tickets', () => {
  const { under, buy, get, ends } = useLottery('2026-11-22T12:00:00Z')

  test('are sold at their price, which is held for the pot of the day, and are shown to everybody', async () => {
    const me = newPlayer()
    const before = await get(me)
    expect(before).toMatchObject({
      drawDay: '2026-11-22',
      drawsAtMs: Date.parse('2026-11-22T19:00:00Z'),
      timeUntilDraw: 7 * hourMs,
      closesAtMs: Date.parse('2026-11-22T18:59:50Z'),
      ticketPrice: 10_000,
      userTickets: 0,
      bulletOnePrize: 1_000,
      bulletTwoPrize: 100,
      jackpotWinner: undefined,
      pastDraws: [],
      // No prize is given that the tickets don't pay for.
      carCount: 0,
      carsMost: 0,
      bestCars: [],
      carOneFrom: 3,
      carTwoFrom: 5,
      bulletTwoFrom: 210,
      bulletOneFrom: 2_310,
    })
    expect(before.seedHash).toMatch(/^[0-9a-f]{64}$/)
    expect(granted(await buy(me, 3))).toEqual({
      message: 'Je kocht 3 lootjes voor €30.000.',
      userTickets: 3,
      totalSoldTickets: before.totalSoldTickets + 3,
      jackpot: Math.floor((before.totalSoldTickets + 3) * 5_500),
    })
    expect(under.fake('economy').requestsOf(EscrowService, 'reserve')).toMatchObject([
      {
        accountId: me.accountId,
        purpose: 'lottery',
        lines: [{ asset: 'cashPocket', amount: 30_000, toKind: 'lottery', toId: '2026-11-22' }],
      },
    ])
    expect(granted(await buy(me, 1))).toMatchObject({ message: 'Je kocht een lootje voor €10.000.', userTickets: 4 })
    const after = await get(newPlayer())
    expect(after).toMatchObject({
      userTickets: 0,
      totalSoldTickets: before.totalSoldTickets + 4,
      seedHash: before.seedHash,
    })
    expect(after.jackpot).toBe(5_500 * after.totalSoldTickets)
  })

  test.each([0, -1, 1.5, 1_000_001, Number.MAX_SAFE_INTEGER])('%d of them are none', async (quantity) => {
    const sold = (await get()).totalSoldTickets
    // A fraction is refused before it gets here.
    const answer = await buy(newPlayer(), quantity).catch(() => refuse('invalid', lotteryTexts.tooFew))
    expect(refused(answer).id).toBe('invalid')
    expect((await get()).totalSoldTickets).toBe(sold)
    expect(under.fake('economy').requestsOf(EscrowService, 'reserve')).toEqual([])
  })

  test('the city’s own residents get none, and stand in no list from which the draw follows', async () => {
    const sold = (await get()).totalSoldTickets
    const answer = refused(await buy(newPlayer({ isResident: true }), 2))
    expect(answer).toMatchObject({ id: 'forbidden', message: lotteryTexts.notForResidents })
    expect((await get()).totalSoldTickets).toBe(sold)
    expect(under.fake('economy').requestsOf(EscrowService, 'reserve')).toEqual([])
  })

  test("a player who has too little gets none, and the game's refusal", async () => {
    under.fake('economy').answer(EscrowService, 'reserve', async () => refuse('insufficientFunds', 'Te weinig.'))
    const me = newPlayer()
    expect(refused(await buy(me, 2))).toMatchObject({ id: 'insufficientFunds', message: 'Je hebt onvoldoende saldo.' })
    expect((await get(me)).userTickets).toBe(0)
    expect((await ends()).at(-1)).toBe('void')
  })

  test('a request sent twice and twenty times at once is one purchase, and twenty different requests are twenty', async () => {
    const [one, many] = [newPlayer(), newPlayer()]
    const same = await Promise.all(Array.from({ length: 20 }, () => buy(one, 2, `same-${one.accountId}`)))
    expect(new Set(same.map((answer) => granted(answer).userTickets))).toEqual(new Set([2]))
    expect(refused(await buy(one, 3, `same-${one.accountId}`)).id).toBe('conflict')
    await Promise.all(Array.from({ length: 20 }, () => buy(many, 1)))
    expect([(await get(one)).userTickets, (await get(many)).userTickets]).toEqual([2, 20])
    const { rows } = await under.pool.query('select number::int from lottery_purchase order by number')
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })

  test('are limited to the numbers of a draw', async () => {
    await get()
    const most = lotteryRules.mostTickets
    const { rows } = await under.pool.query('select sold_tickets::int as sold from lottery_draw')
    await under.pool.query('update lottery_draw set sold_tickets = $1', [most - 1])
    expect(refused(await buy(newPlayer(), 2)).message).toBe(lotteryTexts.soldOut)
    expect((await ends()).at(-1)).toBe('void')
    await under.pool.query('update lottery_draw set sold_tickets = $1', [rows[0].sold])
  })
})

describe('a draw', () => {
  const { under, lottery, buy, get, untilDraw, drawnOf, ends, past } = useLottery('2026-03-28T18:00:00Z')

  test('closes ten seconds before, by the database’s clock: reservations that are not sold by then are refunded', async () => {
    const [inTime, late, slow] = [newPlayer(), newPlayer(), newPlayer()]
    await get()
    // Farther ahead than any machine is slow.
    await untilDraw(-600_000)
    granted(await buy(inTime, 4))
    under.fake('economy').answer(EscrowService, 'reserve', async () => {
      // So slow that its own time is over is another case.
      await under.pool.query(`update intent set lapses_at = lapses_at + interval '1 hour' where state = 'open'`)
      await under.advance(590_000)
      return undefined
    })
    expect(refused(await buy(slow, 5)).message).toBe(lotteryTexts.closed)
    expect((await ends()).slice(-2)).toEqual(['commit', 'void'])
    under.fake('economy').reset()
    expect(refused(await buy(late, 1)).message).toBe(lotteryTexts.closed)
    expect(under.fake('economy').requestsOf(EscrowService, 'reserve')).toEqual([])
    expect((await get(slow)).userTickets).toBe(0)
    expect((await get()).totalSoldTickets).toBe(4)
  })

  test('is made once at the hour, by one of two processes, and the next one is open', async () => {
    const { seedHash } = await get()
    expect(refused(await lottery().getDraw(callOf(undefined), { drawDay: '2026-03-28' })).id).toBe('notFound')
    const second = await under.another()
    await untilDraw()
    const drawn = await past('2026-03-28')
    await second.stop()
    expect(drawn).toMatchObject({ tickets: 4, userTickets: 0 })
    expect(drawn.drawnAtMs).toBe(under.clock.nowMs())
    expect(await drawnOf('2026-03-28')).toHaveLength(1)
    const [drawnFact] = await drawnOf('2026-03-28')
    expect(drawnFact).toMatchObject({
      revenueEuro: 40_000,
      jackpot: { euro: 22_000 },
      cars: [{ prize: 'carOne', cityName: 'Amsterdam' }],
    })
    const next = await get()
    // The night between has 23 hours.
    expect(next).toMatchObject({ drawDay: '2026-03-29', totalSoldTickets: 0, timeUntilDraw: 23 * hourMs })
    expect(next.seedHash).not.toBe(seedHash)
    expect(next).toMatchObject({ jackpotWinner: drawn.prizes[0]?.winner, carTwo: undefined, carTwoWinner: undefined })
  })

  test('can be repeated by anybody from the published data', async () => {
    const draw = granted(await lottery().getDraw(callOf(undefined), { drawDay: '2026-03-28' }))
    expect(sha256(draw.seed)).toBe(draw.seedHash)
    expect(sha256(draw.list)).toBe(draw.listHash)
    const purchases = purchasesOf(draw.list) ?? []
    const prizes = prizesOf(draw.seed, draw.listHash, countTickets(purchases))
    expect(draw.prizes.map(({ prize, ticket }) => [prize, ticket])).toEqual(
      prizes.map(({ prize, ticket }) => [prize, ticket]),
    )
    const [drawnFact] = await drawnOf('2026-03-28')
    expect(drawnFact?.jackpot?.accountId).toBe(holderOf(purchases, drawnFact?.jackpot?.ticket ?? 0).accountId)
    // Only the hash of the open draw's seed is published.
    expect(refused(await lottery().getDraw(callOf(undefined), { drawDay: '2026-03-29' })).id).toBe('notFound')
  })

  test('is not made without tickets, and the day after is open all the same', async () => {
    await untilDraw()
    await eventually(async () => expect((await get()).drawDay).toBe('2026-03-30'))
    expect(await drawnOf('2026-03-29')).toEqual([])
    expect((await get()).pastDraws.map(({ drawDay }) => drawDay)).toEqual(['2026-03-28'])
  })

  test('is made by a process that stood still over the hour when it comes back, with the tickets sold in time', async () => {
    const me = newPlayer({ gangsterState: inCity('Rome') })
    granted(await buy(me, 100))
    const { timeUntilDraw } = await get()
    await under.restart()
    // The process stands still: no alarm rings before the next start, three days later.
    await under.pool.query(
      `update casino_queue.job set start_after = now() + interval '1 hour' where name = 'alarms' and state = 'created'`,
    )
    under.clock.advanceMs(timeUntilDraw + 72 * hourMs)
    expect(refused(await buy(newPlayer(), 1)).message).toBe(lotteryTexts.closed)
    await under.advance(hourMs)
    const drawn = await past('2026-03-30')
    expect(drawn).toMatchObject({ tickets: 100 })
    expect(drawn.prizes.map(({ winner }) => winner)).toEqual(Array(3).fill(me.accountName))
    expect((await get()).drawDay).toBe('2026-04-03')
    const [drawnFact] = await drawnOf('2026-03-30')
    expect(drawnFact?.cars.map(({ cityName }) => cityName)).toEqual(['Rome', 'Rome'])
    const worth = drawnFact?.cars.reduce(
      (sum, { carName }) => sum + (cars.find((car) => car.carName === carName)?.valueEuro ?? 0),
      0,
    )
    expect(worth).toBeLessThanOrEqual(400_000)
    expect((await get(me)).pastDraws[0]).toMatchObject({ userTickets: 100, prizes: Array(3).fill({ own: true }) })
  })

  test('has no tickets of the dead: they leave the drum, and their money stays', async () => {
    const [dead, alive] = [newPlayer(), newPlayer()]
    granted(await buy(dead, 90))
    granted(await buy(alive, 10))
    const death = {
      deathId: 'lottery',
      accountId: dead.accountId,
      accountName: dead.accountName,
      userId: dead.userId,
      cause: 'admin' as const,
      killerAccountId: null,
      heirAccountId: null,
      heirAccountName: null,
      diedAtMs: 1,
    }
    await under.publish('sottomondo.accounts.gangster.died.v1', death)
    await eventually(async () => expect((await get()).totalSoldTickets).toBe(10))
    // Their money counts: 90 of the 210 tickets are in no drum any more.
    expect(await get()).toMatchObject({ carCount: 2, carOneFrom: 0, bulletTwoFrom: 120 })
    await under.publish('sottomondo.accounts.gangster.died.v1', death)
    const { drawDay, jackpot } = await get()
    expect(jackpot).toBe(550_000)
    await untilDraw()
    const drawn = await past(drawDay)
    expect(drawn.prizes.map(({ winner }) => winner)).toEqual(Array(3).fill(alive.accountName))
    const draw = granted(await lottery().getDraw(callOf(undefined), { drawDay }))
    expect(draw.list).toBe(`1 ${dead.accountId} 90 x\n2 ${alive.accountId} 10`)
    expect((await drawnOf(drawDay))[0]).toMatchObject({ revenueEuro: 1_000_000, jackpot: { euro: 550_000 } })
  })

  test('leaves the pot to the house if all players are dead', async () => {
    const dead = newPlayer()
    granted(await buy(dead, 2))
    await under.publish('sottomondo.accounts.gangster.died.v1', {
      deathId: 'all',
      accountId: dead.accountId,
      accountName: dead.accountName,
      userId: dead.userId,
      cause: 'admin',
      killerAccountId: null,
      heirAccountId: null,
      heirAccountName: null,
      diedAtMs: 1,
    })
    await eventually(async () => expect((await get()).totalSoldTickets).toBe(0))
    const { drawDay } = await get()
    await untilDraw()
    await eventually(async () => expect(await drawnOf(drawDay)).toHaveLength(1))
    expect(await drawnOf(drawDay)).toMatchObject([{ revenueEuro: 20_000, jackpot: null, cars: [], bullets: [] }])
  })

  test('that fails is made again, and nothing of the first try is left', async () => {
    granted(await buy(newPlayer(), 5))
    const { drawDay } = await get()
    await under.pool.query(`alter table lottery_prize add constraint broken check (prize <> 'carTwo') not valid`)
    await untilDraw()
    await eventually(async () => {
      const { rows } = await under.pool.query(
        `select 1 from casino_queue.job where name = 'alarms' and retry_count > 0 and state in ('retry', 'active')`,
      )
      expect(rows).toHaveLength(1)
    })
    expect(await drawnOf(drawDay)).toEqual([])
    await under.pool.query('alter table lottery_prize drop constraint broken')
    await under.advance(0)
    await under.pool.query(`update casino_queue.job set start_after = now() where name = 'alarms' and state = 'retry'`)
    await past(drawDay)
    expect(await drawnOf(drawDay)).toHaveLength(1)
  })
})

describe('the prizes that the tickets pay for', () => {
  const { lottery, buy, get, untilDraw, past, drawnOf } = useLottery('2026-06-01T12:00:00Z')

  test('a lone ticket wins the jackpot and no house prize; anybody can repeat the draw', async () => {
    granted(await buy(newPlayer(), 1))
    const { drawDay } = await get()
    await untilDraw()
    expect((await past(drawDay)).prizes.map(({ prize, amount }) => [prize, amount])).toEqual([['jackpot', 5_500]])
    expect(await drawnOf(drawDay)).toMatchObject([{ cars: [], bullets: [] }])
    expect(granted(await lottery().getDraw(callOf(undefined), { drawDay })).terms).toBe(lotteryTerms)
  })

  test('boxes of bullets are drawn from the number of tickets that the screen states', async () => {
    const { bulletTwoFrom, bulletOneFrom, drawDay } = await get()
    granted(await buy(newPlayer(), bulletTwoFrom))
    await untilDraw()
    const names = async (day: string) => (await past(day)).prizes.map(({ prize }) => prize)
    expect(await names(drawDay)).toEqual(['jackpot', 'carOne', 'carTwo', 'bulletTwo'])
    const next = (await get()).drawDay
    granted(await buy(newPlayer(), bulletOneFrom))
    await untilDraw()
    expect(await names(next)).toEqual(['jackpot', 'carOne', 'carTwo', 'bulletOne', 'bulletTwo'])
  })
})

describe('in autumn', () => {
  const { under, buy, get, untilDraw, past } = useLottery('2026-10-24T12:00:00Z')

  test('the day of 25 hours has its draw at 20:00, too', async () => {
    granted(await buy(newPlayer(), 1))
    await untilDraw()
    expect((await past('2026-10-24')).drawnAtMs).toBe(Date.parse('2026-10-24T18:00:00Z'))
    expect((await get()).timeUntilDraw).toBe(25 * hourMs)
    granted(await buy(newPlayer(), 1))
    await untilDraw()
    expect((await past('2026-10-25')).drawnAtMs).toBe(Date.parse('2026-10-25T19:00:00Z'))
    expect(under.clock.nowMs()).toBe(Date.parse('2026-10-25T19:00:00Z'))
    expect(isRefusal(await buy(newPlayer(), 1))).toBe(false)
  })
})
