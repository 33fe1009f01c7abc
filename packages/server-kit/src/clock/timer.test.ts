import { expect, test } from 'vitest'
import { secondsBegun, timerMs } from './timer.ts'

test('the game’s speed divides a timer; a second that has begun counts', () => {
  expect(timerMs(60, 1)).toBe(60_000)
  expect(timerMs(60, 600)).toBe(100)
  expect(timerMs(1, 7_000_000)).toBe(1)
  expect([1, 1_000, 1_001].map(secondsBegun)).toEqual([1, 1, 2])
  expect([0, -5].map(secondsBegun)).toEqual([0, 0])
})
