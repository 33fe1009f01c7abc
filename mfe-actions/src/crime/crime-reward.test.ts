import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatChance, lateAfterMs, rewardState } from './crime-reward.ts'

test('a reward is fresh, then late, and arrived as soon as the cash has changed', () => {
  expect(rewardState(250, false, 0)).toBe('fresh')
  expect(rewardState(250, false, lateAfterMs - 1)).toBe('fresh')
  expect(rewardState(250, false, lateAfterMs)).toBe('late')
  expect(rewardState(250, true, 60_000)).toBe('arrived')
})

test('a failed crime never waits for a reward', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.nat(), (booked, waitedMs) => {
      expect(rewardState(0, booked, waitedMs)).toBe('none')
    }),
  )
})

test('a chance has one decimal', () => {
  expect(formatChance(78.4)).toBe('78,4%')
  expect(formatChance(0.2)).toBe('0,2%')
  expect(formatChance(95)).toBe('95,0%')
})
