import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw } from './draw.ts'
import {
  carsToWin,
  carsWithin,
  countTickets,
  drawLottery,
  holderOf,
  jackpotOf,
  listText,
  lotteryRules,
  purchasesOf,
  revenueOf,
  ticketsForPrizes,
} from './lottery.rules.ts'

const cars = [9_400, 12_000, 19_900, 20_000, 45_000, 120_000, 3_480_800].map((valueEuro) => ({
  carName: `Auto ${valueEuro}`,
  valueEuro,
}))
const drawOf = (seed: string) => createDraw((cursor) => createHmac('sha256', seed).update(String(cursor)).digest())
const anyPurchases = fc
  .array(
    fc.record({
      accountId: fc.integer({ min: 1, max: 99 }),
      tickets: fc.integer({ min: 1, max: 50 }),
      isOut: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((all) => all.map((one, index) => ({ number: index + 1, ...one })))

test('a list holds all purchases, and is read back unchanged', () => {
  const two = [
    { number: 1, accountId: 7, tickets: 5, isOut: false },
    { number: 2, accountId: 8, tickets: 1, isOut: true },
  ]
  expect(listText(two)).toBe('1 7 5\n2 8 1 x')
  fc.assert(
    fc.property(anyPurchases, (purchases) => {
      expect(purchasesOf(listText(purchases))).toEqual(purchases)
    }),
  )
  expect(purchasesOf('')).toEqual([])
  for (const text of ['2 7 5', '1 7', '1 7 5 y', '1 7 5\n', '1 7 -5', '1 7 5\n3 8 1'])
    expect(purchasesOf(text)).toBeUndefined()
})

test('every ticket of the drum belongs to its buyer, and none to a dead one', () => {
  fc.assert(
    fc.property(anyPurchases, (purchases) => {
      const { sold, inDrum } = countTickets(purchases)
      expect(sold).toBe(purchases.reduce((sum, { tickets }) => sum + tickets, 0))
      const ticketsOf = new Map<number, number>()
      for (let ticket = 1; ticket <= inDrum; ticket++) {
        const { number, isOut } = holderOf(purchases, ticket)
        expect(isOut).toBe(false)
        ticketsOf.set(number, (ticketsOf.get(number) ?? 0) + 1)
      }
      for (const { number, tickets, isOut } of purchases) expect(ticketsOf.get(number) ?? 0).toBe(isOut ? 0 : tickets)
      expect(() => holderOf(purchases, inDrum + 1)).toThrow('is not in the drum')
    }),
  )
})

test('no prize is given that the tickets don’t pay in full: a lone ticket wins the jackpot and no more', () => {
  const { bulletWorthEuro } = lotteryRules
  expect(ticketsForPrizes(cars)).toEqual({ jackpot: 1, carOne: 3, carTwo: 5, bulletTwo: 210, bulletOne: 2_310 })
  expect(drawLottery(drawOf('a'), { sold: 1, inDrum: 1 }, cars)).toEqual([{ prize: 'jackpot', ticket: 1, euro: 5_500 }])
  const names = (sold: number) => drawLottery(drawOf('a'), { sold, inDrum: sold }, cars).map(({ prize }) => prize)
  expect(names(2)).toEqual(['jackpot'])
  expect(names(4)).toEqual(['jackpot', 'carOne'])
  expect(names(209)).toEqual(['jackpot', 'carOne', 'carTwo'])
  expect(names(210)).toEqual(['jackpot', 'carOne', 'carTwo', 'bulletTwo'])
  expect(names(2_310)).toEqual(['jackpot', 'carOne', 'carTwo', 'bulletOne', 'bulletTwo'])
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1 })), (seed, sold) => {
      const prizes = drawLottery(drawOf(seed), { sold, inDrum: sold }, cars)
      const worth = prizes.reduce(
        (sum, { euro = 0, car, bullets = 0 }) => sum + euro + (car?.valueEuro ?? 0) + bullets * bulletWorthEuro,
        0,
      )
      expect(worth).toBeLessThanOrEqual(revenueOf(sold))
      expect(prizes.every(({ ticket }) => ticket >= 1 && ticket <= sold)).toBe(true)
    }),
  )
})

test('a car is one of the dearest within the budget', () => {
  expect([0, 2, 3, 4, 5].map((sold) => carsToWin(sold, cars))).toEqual([
    { count: 0, mostEuro: 0 },
    { count: 0, mostEuro: 0 },
    { count: 1, mostEuro: 12_000 },
    { count: 1, mostEuro: 16_000 },
    { count: 2, mostEuro: 20_000 },
  ])
  expect(carsWithin(cars, 20_000).map(({ valueEuro }) => valueEuro)).toEqual([20_000, 19_900, 12_000, 9_400])
  const many = Array.from({ length: 30 }, (_, nr) => ({ carName: `Auto ${nr}`, valueEuro: 10_000 + nr }))
  expect(carsWithin(many, 10_020)).toHaveLength(lotteryRules.carsToChooseFrom)
  expect(carsWithin(many, 10_020)[0]?.valueEuro).toBe(10_020)
  const again = [...many].reverse()
  expect(carsWithin(again, 10_020)).toEqual(carsWithin(many, 10_020))
})

test('the jackpot is whole, and every ticket has the same chance of it', () => {
  expect([1, 3, 7].map(jackpotOf)).toEqual([5_500, 16_500, 38_500])
  const won = new Array(5).fill(0)
  for (let nr = 0; nr < 5_000; nr++)
    won[(drawLottery(drawOf(`zaad ${nr}`), { sold: 5, inDrum: 5 }, cars)[0]?.ticket ?? 0) - 1]++
  // The seeds are fixed, so the result is, too. The limit is six times the deviation by chance.
  for (const times of won) expect(Math.abs(times - 1_000)).toBeLessThan(170)
})
