import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf, missingToPass, pageOfPlace, pagesOf } from './leaderboard.rules.ts'

const experience = fc.oneof(fc.nat(2_000), fc.nat(1_000_000), fc.nat({ max: Number.MAX_SAFE_INTEGER }))
const accountId = fc.oneof(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 1, max: 2_000_000_000 }))
const player = fc.record({ experience, accountId })
const isAhead = (one: { experience: number; accountId: number }, other: { experience: number; accountId: number }) =>
  one.experience > other.experience || (one.experience === other.experience && one.accountId < other.accountId)

test('a player ahead of another is never in a lower bucket, and every bucket is above 0', () => {
  fc.assert(
    fc.property(player, player, (one, other) => {
      const [a, b] = [bucketOf(one.experience, one.accountId), bucketOf(other.experience, other.accountId)]
      expect(Math.min(a, b)).toBeGreaterThan(0)
      if (isAhead(one, other)) expect(a).toBeGreaterThanOrEqual(b)
    }),
  )
})

test('neighbouring amounts of experience are in the same or the next class', () => {
  const beforeADoubling = fc.integer({ min: 1, max: 40 }).map((power) => 2 ** power - 1)
  fc.assert(
    fc.property(fc.oneof(fc.nat(10_000_000), fc.nat(1_000), beforeADoubling), (amount) => {
      const step = bucketOf(amount + 1, 1) - bucketOf(amount, 1)
      expect([0, 2 ** 20]).toContain(step)
    }),
  )
})

test('with the missing experience a player is ahead of the one above, with one less they are not', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(), fc.nat(), (a, b, one, other) => {
      fc.pre(one !== other)
      const [x, y] = [
        { experience: a, accountId: one },
        { experience: b, accountId: other },
      ]
      const [above, own] = isAhead(x, y) ? [x, y] : [y, x]
      const missing = missingToPass(own, above)
      expect(isAhead({ ...own, experience: own.experience + missing }, above)).toBe(true)
      expect(isAhead({ ...own, experience: own.experience + missing - 1 }, above)).toBe(false)
    }),
  )
})

test('pages hold 25 players, and there is always one', () => {
  expect([0, 1, 25, 26, 1_000_000].map(pagesOf)).toEqual([1, 1, 1, 2, 40_000])
  expect([1, 25, 26].map(pageOfPlace)).toEqual([1, 1, 2])
})
