import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bulletFactoryRules,
  bulletFactoryTexts,
  faultOf,
  mostBulletsAt,
  productionMs,
  productionOf,
  refillLeftMs,
  type Stock,
} from './bullet-factory.rules.ts'

const { local, owned } = bulletFactoryRules
const hourMs = 3_600_000
const weekMs = 168 * hourMs
const left = (change: Partial<Stock>): Stock => ({
  kind: 'PLAYER',
  bullets: 0,
  reservedBullets: 0,
  bankEuro: 1e12,
  producedUntilMs: 0,
  ...change,
})

test.each([
  [left({}), hourMs, { bullets: 300, costEuro: 150_000, producedUntilMs: hourMs }],
  [left({}), 11_999, { bullets: 0, costEuro: 0, producedUntilMs: 0 }],
  [left({}), 12_001, { bullets: 1, costEuro: 500, producedUntilMs: 12_000 }],
  // After a week: it makes what the bank pays for, and doesn't catch up on the rest.
  [left({ bankEuro: 10_499 }), weekMs, { bullets: 20, costEuro: 10_000, producedUntilMs: weekMs }],
  [left({ bankEuro: 499 }), weekMs, { bullets: 0, costEuro: 0, producedUntilMs: weekMs }],
  [left({ kind: 'LOCAL', bankEuro: 0 }), hourMs - 1, { bullets: 0, costEuro: 0, producedUntilMs: 0 }],
  [left({ kind: 'LOCAL', bankEuro: 0 }), hourMs * 2.5, { bullets: 800, costEuro: 0, producedUntilMs: hourMs * 2 }],
  [left({ kind: 'LOCAL', bankEuro: 0 }), weekMs, { bullets: 6_000, costEuro: 0, producedUntilMs: weekMs }],
  // Bullets reserved for buyers may come back.
  [
    left({ kind: 'LOCAL', bullets: 5_000, reservedBullets: 900 }),
    hourMs,
    { bullets: 100, costEuro: 0, producedUntilMs: hourMs },
  ],
  // Another process with a slow clock.
  [left({ producedUntilMs: 50 }), 0, { bullets: 0, costEuro: 0, producedUntilMs: 50 }],
] as const)('%j after %i ms made %j', (stock, nowMs, made) => {
  expect(productionOf(stock, nowMs, 1)).toEqual(made)
})

test('GAME_SPEED multiplies production', () => {
  expect(productionOf(left({}), hourMs, 60).bullets).toBe(18_000)
  expect(productionOf(left({ kind: 'LOCAL' }), hourMs / 60, 60).bullets).toBe(400)
  expect(refillLeftMs(0, 90_000, 60)).toBe(30_000)
})

const aStock = fc.record({
  kind: fc.constantFrom('LOCAL' as const, 'PLAYER' as const),
  bullets: fc.integer({ min: 0, max: local.capacityBullets }),
  reservedBullets: fc.nat(500),
  // Enough for some of the time, or for all of it.
  bankEuro: fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.constant(10 ** 12)),
  producedUntilMs: fc.constant(0),
})

test('the number of reads doesn’t change what is made, which is never more than time and bank allow', () => {
  const looks = fc.array(fc.integer({ min: 0, max: weekMs }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(aStock, looks, fc.constantFrom(1, 5, 60), (stock, atMs, speed) => {
      const instants = atMs.toSorted((a, b) => a - b)
      const endMs = instants.at(-1) ?? 0
      let now: Stock = stock
      for (const nowMs of instants) {
        const { bullets, costEuro, producedUntilMs } = productionOf(now, nowMs, speed)
        expect(bullets).toBeGreaterThanOrEqual(0)
        expect(producedUntilMs).toBeGreaterThanOrEqual(now.producedUntilMs)
        now = { ...now, bullets: now.bullets + bullets, bankEuro: now.bankEuro - costEuro, producedUntilMs }
      }
      const once = productionOf(stock, endMs, speed)
      expect(now.bullets - stock.bullets).toBe(once.bullets)
      expect(stock.bankEuro - now.bankEuro).toBe(once.costEuro)
      expect(now.bankEuro).toBeGreaterThanOrEqual(0)
      if (stock.kind === 'LOCAL' && now.bullets > stock.bullets)
        expect(now.bullets + stock.reservedBullets).toBeLessThanOrEqual(local.capacityBullets)
    }),
  )
})

test('a bank lasts as long as its money pays for production', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.constantFrom(1, 5, 60), (bankEuro, speed) => {
      const ms = productionMs(bankEuro, speed)
      const all = Math.floor(bankEuro / owned.productionEuro)
      expect(productionOf(left({ bankEuro }), ms + hourMs, speed).bullets).toBe(all)
      expect(productionOf(left({ bankEuro }), ms, speed).bullets).toBe(all)
      if (all > 0) expect(productionOf(left({ bankEuro }), ms - 1, speed).bullets).toBe(all - 1)
    }),
  )
})

test('limits of an owner’s settings, and of a rank’s purchases', () => {
  expect(faultOf({ priceEuro: 500, bankEuro: 0 })).toBeNull()
  expect(faultOf({ priceEuro: 5_000, bankEuro: 2 ** 53 - 1 })).toBeNull()
  for (const priceEuro of [499, 5_001, 0, -500, 500.5, Number.NaN])
    expect(faultOf({ priceEuro, bankEuro: 0 })).toBe(bulletFactoryTexts.badPrice)
  for (const bankEuro of [-1, 0.5, 2 ** 53])
    expect(faultOf({ priceEuro: 500, bankEuro })).toBe(bulletFactoryTexts.badBank)
  expect([1, 5, 11].map(mostBulletsAt)).toEqual([100, 500, 1_100])
})
