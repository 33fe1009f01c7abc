import { cars } from '@sottomondo/car-catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auctionRules, cutOf, durationMs, endAfterBid, leastBid } from '../../kernel/auction/auction.rules.ts'
import { giftOfSale, marketRules } from './gift/market.rules.ts'
import { giftOfBid, overpaidOf } from './gift/market.ts'
import { byItem, priceOf } from './prices.rules.ts'

const anyEuro = fc.integer({ min: 1, max: 2 ** 50 })
const minuteMs = auctionRules.lastSeconds * 1000

test('the least bid is two percent above the highest, in whole euro, and always more', () => {
  expect(leastBid({ startingPrice: 500, highestBid: null })).toBe(500)
  expect(leastBid({ startingPrice: 500, highestBid: 10_000 })).toBe(10_200)
  expect(leastBid({ startingPrice: 1, highestBid: 1 })).toBe(2)
  fc.assert(
    fc.property(anyEuro, (highestBid) => {
      const least = leastBid({ startingPrice: 1, highestBid })
      expect(least).toBeGreaterThan(highestBid)
      expect(least * 100).toBeGreaterThanOrEqual(highestBid * (100 + auctionRules.increasePercent))
    }),
  )
})

test('the house keeps a fortieth, rounded down', () => {
  expect(cutOf(10_000)).toBe(250)
  fc.assert(
    fc.property(anyEuro, (euro) => {
      const beyond = euro - 40 * cutOf(euro)
      expect(beyond).toBeGreaterThanOrEqual(0)
      expect(beyond).toBeLessThan(40)
    }),
  )
})

test('an auction takes a day, which the game’s speed divides but for its last minute', () => {
  expect(durationMs(1)).toBe(86_400_000)
  expect(durationMs(60)).toBe(86_340_000 / 60 + minuteMs)
  expect(durationMs(1e9)).toBe(minuteMs + 1)
})

test('a bid never shortens an auction, and leaves a minute at least', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 30), fc.nat(2 ** 30), (endsAtMs, nowMs) => {
      const end = endAfterBid(endsAtMs, nowMs)
      expect(end).toBeGreaterThanOrEqual(endsAtMs)
      expect(end - nowMs).toBeGreaterThanOrEqual(minuteMs)
      if (endsAtMs - nowMs >= minuteMs) expect(end).toBe(endsAtMs)
    }),
  )
})

test('prices of days are summed up by thing', () => {
  const day = (itemType: string, name: string, more: object) => ({
    itemType,
    name,
    day: '2026-11-01',
    sales: 1,
    units: 1,
    euro: 10,
    lowest: 10,
    highest: 10,
    lastPrice: 10,
    lastSoldAtMs: 1,
    ...more,
  })
  const groups = byItem([
    day('BULLETS', '', { units: 500, euro: 400, lowest: 800, highest: 800 }),
    day('BULLETS', '', { day: '2026-11-02', units: 1_500, euro: 1_200, lastPrice: 810, highest: 900, lastSoldAtMs: 2 }),
    day('CAR', 'Balkana Zora', {}),
  ])
  expect(groups.map(({ length }) => length)).toEqual([2, 1])
  const [bullets = groups[1]] = groups
  if (!bullets) expect.fail()
  expect(priceOf(bullets, 1_000)).toMatchObject({
    sales: 2,
    averagePrice: 800,
    lowestPrice: 10,
    highestPrice: 900,
    lastPrice: 810,
    lastSoldAtMs: 2,
    points: [
      { day: '2026-11-01', averagePrice: 800, sales: 1 },
      { day: '2026-11-02', averagePrice: 800, sales: 1 },
    ],
  })
})

test('a sale near the market’s price is no gift; far from it the difference is one, to one of the two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 9 }), (price, market) => {
      const gift = giftOfSale(price, market)
      const isFar = price > market * marketRules.farPrice || price * marketRules.farPrice < market
      expect(gift !== null).toBe(isFar)
      if (gift) expect(gift).toEqual({ to: price > market ? 'seller' : 'buyer', euro: Math.abs(price - market) })
    }),
  )
  expect(giftOfSale(10 ** 9, null)).toBeNull()
})

test('a car below its worth, a price far above the market’s, and one of what nobody sells give something away', () => {
  const others = { life: null, contentsEuro: 0, otherSales: 0, otherUnits: 0, otherEuro: 0, units: 1, priceName: '' }
  const [{ carName, valueEuro } = { carName: '', valueEuro: 0 }] = cars
  const car = { ...others, itemType: 'CAR', priceName: carName, life: 50, priceEuro: 1 }
  expect(giftOfBid(car)).toEqual({ to: 'buyer', euro: Math.round(valueEuro / 2) - 1 })
  expect(giftOfBid({ ...car, priceEuro: valueEuro })).toBeNull()
  expect(giftOfBid({ ...car, priceEuro: valueEuro * 3 })).toMatchObject({ to: 'seller' })
  const known = { ...others, itemType: 'CREDITS', units: 2, otherSales: 3, otherUnits: 10, otherEuro: 500_000 }
  expect(giftOfBid({ ...known, priceEuro: 200_000 })).toBeNull()
  expect(giftOfBid({ ...known, priceEuro: 200_001 })).toEqual({ to: 'seller', euro: 100_001 })
  expect(giftOfBid({ ...others, itemType: 'WITNESS_STATEMENT', priceEuro: 10 ** 8 })).toMatchObject({ to: 'seller' })
  // What nobody sold may be cheap.
  expect(giftOfBid({ ...others, itemType: 'CREDITS', priceEuro: 1 })).toBeNull()
  expect(giftOfBid({ ...others, itemType: 'CASINO', priceEuro: 1 })).toBeNull()
})

test('of a bid its seller has of this buyer what is beyond the market’s price, and for bullets all of it', () => {
  const others = { life: null, contentsEuro: 0, otherSales: 0, otherUnits: 0, otherEuro: 0, units: 1, priceName: '' }
  const [{ carName, valueEuro } = { carName: '', valueEuro: 0 }] = cars
  const car = { ...others, itemType: 'CAR', priceName: carName, life: 100 }
  expect([0, 1, valueEuro].map((more) => overpaidOf({ ...car, priceEuro: valueEuro + more }))).toEqual([
    0,
    1,
    valueEuro,
  ])
  expect(overpaidOf({ ...car, priceEuro: 1 })).toBe(0)
  expect(overpaidOf({ ...others, itemType: 'BULLETS', units: 9, priceEuro: 5_000 })).toBe(5_000)
  expect(overpaidOf({ ...others, itemType: 'CREDITS', units: 2, priceEuro: 200_001 })).toBe(1)
  const sold = { ...others, itemType: 'CASINO', contentsEuro: 5, otherSales: 3, otherUnits: 3, otherEuro: 30 }
  expect(overpaidOf({ ...sold, priceEuro: 17 })).toBe(2)
})

test('the price of a title pays for what is in it as well', () => {
  const { casinoEuro } = auctionRules.house
  const title = { itemType: 'CASINO', priceName: 'ROULETTE', units: 1, life: null, contentsEuro: 5_000_000 }
  const unsold = { ...title, otherSales: 0, otherUnits: 0, otherEuro: 0 }
  expect(giftOfBid({ ...unsold, priceEuro: 4_000_000 })).toEqual({ to: 'buyer', euro: 1_000_000 })
  expect(giftOfBid({ ...unsold, priceEuro: 5_000_000 })).toBeNull()
  const houseEuro = casinoEuro + title.contentsEuro
  expect(giftOfBid({ ...unsold, priceEuro: houseEuro * marketRules.farPrice })).toBeNull()
  const far = houseEuro * marketRules.farPrice + 1
  expect(giftOfBid({ ...unsold, priceEuro: far })).toEqual({ to: 'seller', euro: far - houseEuro })
  // What others paid is less what was in theirs.
  const sold = { ...title, otherSales: 3, otherUnits: 3, otherEuro: 60_000_000 }
  for (const priceEuro of [13_000_000, 25_000_000, 50_000_000]) expect(giftOfBid({ ...sold, priceEuro })).toBeNull()
  expect(giftOfBid({ ...sold, priceEuro: 5_000_000 })).toEqual({ to: 'buyer', euro: 20_000_000 })
  expect(giftOfBid({ ...sold, otherEuro: 3, priceEuro: 4_999_999 })).toEqual({ to: 'buyer', euro: 1 })
})
