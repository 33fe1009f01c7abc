import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHealed, type LifeRow, lifeAfter, lifeAfterMaximum, lifeAt, missingLife } from './life.rules.ts'

const now = 1_000_000
const row = (given: Partial<LifeRow> = {}): LifeRow => ({
  life: 60,
  maxLife: 100,
  healing: 0,
  hospitalUntilMs: null,
  ...given,
})
const anyRow = fc.record({
  life: fc.nat(120),
  maxLife: fc.constantFrom(100, 105, 120),
  healing: fc.nat(120),
  hospitalUntilMs: fc.option(fc.integer({ min: now - 5, max: now + 5 })),
})

test('paid healing counts from the moment at which the timer has run out', () => {
  const paid = row({ healing: 40, hospitalUntilMs: now })
  expect([lifeAt(paid, now - 1), lifeAt(paid, now), lifeAt(paid, now + 9)]).toEqual([60, 100, 100])
  expect([missingLife(paid, now - 1), missingLife(paid, now)]).toEqual([40, 0])
})

test('a wound meanwhile stays, a perk meanwhile is not filled up, the dead stay dead', () => {
  const paid = row({ life: 60, healing: 40, hospitalUntilMs: now + 10 })
  const shot = { ...paid, ...lifeAfter(paid, -30, now) }
  expect(shot).toMatchObject({ life: 30, healing: 40 })
  expect(lifeAt(shot, now + 10)).toBe(70)
  expect(lifeAt({ ...paid, maxLife: 120 }, now + 10)).toBe(100)
  const dead = { ...paid, ...lifeAfter(paid, -60, now) }
  expect(dead).toMatchObject({ life: 0, healing: 0 })
  expect(lifeAt({ ...paid, life: 0 }, now + 10)).toBe(0)
  expect(lifeAfter(dead, 100, now)).toEqual({ life: 0, healing: 0 })
})

test('in any order of changes: never below 0 or above the maximum, and nothing is given twice', () => {
  fc.assert(
    fc.property(anyRow, fc.integer({ min: -150, max: 150 }), (before, points) => {
      fc.pre(before.life <= before.maxLife)
      const after = { ...before, ...lifeAfter(before, points, now) }
      expect(after.life).toBeGreaterThanOrEqual(0)
      expect(after.life).toBeLessThanOrEqual(before.maxLife)
      expect(isHealed(after, now)).toBe(false)
      if (points === 0) expect(lifeAt(after, now)).toBe(lifeAt(before, now))
      if (points < 0) expect(after.life).toBeLessThanOrEqual(lifeAt(before, now))
      // Unfinished healing is still to come.
      if (after.life > 0 && !isHealed(before, now)) expect(after.healing).toBe(before.healing)
    }),
  )
})

test('a new maximum adds no missing life, and takes only the life above it', () => {
  fc.assert(
    fc.property(anyRow, fc.integer({ min: 50, max: 150 }), (before, maxLife) => {
      fc.pre(before.life <= before.maxLife)
      const after = { ...before, maxLife, ...lifeAfterMaximum(before, maxLife, now) }
      if (before.life === 0) expect(after.life).toBe(0)
      else if (maxLife >= before.maxLife) expect(missingLife(after, now)).toBe(missingLife(before, now))
      else expect(lifeAt(after, now)).toBe(Math.min(maxLife, lifeAt(before, now)))
      expect(isHealed(after, now)).toBe(false)
      if (after.life > 0 && !isHealed(before, now)) expect(after.healing).toBe(before.healing)
    }),
  )
})
