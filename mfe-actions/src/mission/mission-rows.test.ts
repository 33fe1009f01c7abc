import fc from 'fast-check'
import { expect, test } from 'vitest'
import { progressPercent, starsOf } from './mission-rows.ts'

test.each([
  [0, 0, false, 0],
  [5, 0, true, 0],
  [0, 20, false, 0],
  [10, 20, false, 50],
  [199, 200, false, 99],
  [20, 20, false, 99],
  [20, 20, true, 100],
])('%i of %i, completed %s: %i percent', (progress, requiredCount, isCompleted, percent) => {
  expect(progressPercent({ progress, requiredCount, isCompleted })).toBe(percent)
})

test('a bar is never full before its mission is completed, and stays within its ends', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (progress, requiredCount) => {
      const percent = progressPercent({ progress, requiredCount, isCompleted: false })
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(99)
    }),
  )
})

test('stars are the difficulty; a car shipment has always four, in another colour', () => {
  expect(starsOf({ missionType: 'CRIME', difficulty: 2 })).toEqual({ count: 2, special: false })
  expect(starsOf({ missionType: 'SHIPMENT_BETWEEN', difficulty: 1 })).toEqual({ count: 4, special: true })
})
