import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayBefore, everyDay, netWorthRules, type Point, totalOf, type Worth, worthParts } from './net-worth.rules.ts'

const worthOf = (euro: number): Worth => ({
  cashPocket: euro,
  cashBank: 0,
  cars: 0,
  goods: 0,
  bullets: 0,
  easterEggs: 0,
  businesses: 0,
})
const today = '2026-11-29'

test('points that are kept only at a change tell the same as one for each day', () => {
  const { keptDays } = netWorthRules
  // What they had at the end of each of the last fifty days; undefined before they were born.
  const lives = fc.tuple(fc.nat(49), fc.array(fc.nat(3), { minLength: 50, maxLength: 50 }))
  fc.assert(
    fc.property(lives, ([bornDaysAgo, euro]) => {
      const all = euro.map((one, index): Point => ({ day: dayBefore(today, 50 - index), worth: worthOf(one) }))
      const lived = all.slice(49 - bornDaysAgo)
      const kept = lived.filter(({ worth }, index) => worth.cashPocket !== lived[index - 1]?.worth.cashPocket)
      const shown = everyDay(kept, today)
      expect(shown).toEqual(lived.slice(-keptDays))
      // The same once those are gone that hold on no day that is shown.
      const firstDay = dayBefore(today, keptDays)
      const left = kept.filter(
        ({ day }, index) => day >= firstDay || !kept.slice(index + 1).some((later) => later.day <= firstDay),
      )
      expect(everyDay(left, today)).toEqual(shown)
    }),
  )
})

test('days go back over months, years and the nights of the clock', () => {
  expect(
    [
      ['2026-03-01', 1],
      ['2026-01-01', 1],
      ['2026-03-30', 1],
      ['2026-10-26', 2],
    ].map(([day, days]) => dayBefore(String(day), Number(days))),
  ).toEqual(['2026-02-28', '2025-12-31', '2026-03-29', '2026-10-24'])
})

test('the sum is of all parts, and never more than JSON holds', () => {
  const parts = fc.tuple(...worthParts.map(() => fc.maxSafeNat()))
  fc.assert(
    fc.property(parts, (euro) => {
      const worth = Object.fromEntries(worthParts.map((part, index) => [part, euro[index]])) as unknown as Worth
      const sum = euro.reduce((all, one) => all + BigInt(one), 0n)
      const most = BigInt(Number.MAX_SAFE_INTEGER)
      expect(BigInt(totalOf(worth))).toBe(sum > most ? most : sum)
    }),
  )
})
