import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  creditPackages,
  creditsDueBack,
  nextCheckMs,
  packageOf,
  receiptNumberOf,
  creditPurchaseRules as rules,
  vatCentsOf,
  vatPercentAt,
} from './credit-purchase.rules.ts'

test('a larger package is cheaper per credit', () => {
  const centsPerCredit = creditPackages.map(({ credits, amountCents }) => amountCents / credits)
  expect(centsPerCredit).toEqual(centsPerCredit.toSorted((a, b) => b - a))
})

test('only the packages are sold', () => {
  expect(packageOf(25)).toEqual({ credits: 25, amountCents: 499 })
  expect(packageOf(26)).toBeUndefined()
})

test('VAT is the part of an amount that makes the rest whole again', () => {
  expect(creditPackages.map(({ amountCents }) => vatCentsOf(amountCents, 21))).toEqual([43, 87, 173, 347])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (cents) => {
      const net = cents - vatCentsOf(cents, 21)
      expect(Math.abs(net * (1 + 21 / 100) - cents)).toBeLessThan(1)
    }),
  )
})

test('a receipt has the year and the tax of the Dutch day on which it was paid', () => {
  // New Year comes an hour earlier in Amsterdam, a change in summer two.
  const [before, after] = [Date.parse('2026-12-31T22:59:59Z'), Date.parse('2026-12-31T23:00:00Z')]
  expect([before, after].map((atMs) => receiptNumberOf(7, atMs))).toEqual(['SM-2026-7', 'SM-2027-7'])
  const rates = [
    { fromDay: '2012-10-01', percent: 21 },
    { fromDay: '2027-01-01', percent: 22 },
    { fromDay: '2027-07-01', percent: 23 },
  ]
  const inSummer = ['2027-06-30T21:59:59Z', '2027-06-30T22:00:00Z'].map((at) => Date.parse(at))
  expect([before, after, ...inSummer].map((atMs) => vatPercentAt(atMs, rates))).toEqual([21, 22, 22, 23])
})

const anyPackage = fc.constantFrom(...creditPackages)
test('all money that went back is all credits; a part of it never more than its part', () => {
  fc.assert(
    fc.property(anyPackage, fc.integer({ min: -100, max: 5_000 }), (one, cents) => {
      const due = creditsDueBack(one, cents)
      expect(due).toBeGreaterThanOrEqual(0)
      expect(due).toBeLessThanOrEqual(one.credits)
      expect(due * one.amountCents).toBeLessThanOrEqual(one.credits * Math.max(0, cents))
      expect(creditsDueBack(one, one.amountCents)).toBe(one.credits)
      expect(creditsDueBack(one, cents + 1)).toBeGreaterThanOrEqual(due)
    }),
  )
})

test('an open payment is looked up for ever, one that ended there never again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * 86_400_000 }), (ageMs) => {
      const open = { state: 'open' as const, createdAtMs: 0, paidAtMs: null, isFinalThere: false }
      const next = nextCheckMs(open, ageMs)
      expect(next).toBeGreaterThanOrEqual(ageMs + 30_000)
      expect(next).toBeLessThanOrEqual(ageMs + 6 * 3_600_000)
      expect(nextCheckMs({ ...open, state: 'canceled', isFinalThere: true }, ageMs)).toBeNull()
      const paid = nextCheckMs({ ...open, state: 'paid', paidAtMs: 0 }, ageMs)
      expect(paid === null).toBe(ageMs > rules.paidFollowedForMs)
      const expired = nextCheckMs({ ...open, state: 'expired' }, ageMs)
      expect(expired === null).toBe(ageMs > rules.followedForMs)
    }),
  )
})
