import { expect, test } from 'vitest'
import { dutchTime, secondsBegun, timerMs } from './timers.rules.ts'

test.each([
  [0, '0 seconden'],
  [1, '1 seconde'],
  [59, '59 seconden'],
  [60, '1 minuut'],
  [61, '1 minuut en 1 seconde'],
  [3_600, '1 uur'],
  [7_320, '2 uur en 2 minuten'],
  [3_723, '1 uur, 2 minuten en 3 seconden'],
  [86_400, '24 uur'],
])('%i seconds are called %s', (seconds, text) => {
  expect(dutchTime(seconds)).toBe(text)
})

test('the game’s speed divides a timer; what has begun counts as a second', () => {
  expect(timerMs(60, 1)).toBe(60_000)
  expect(timerMs(60, 600)).toBe(100)
  expect(timerMs(1, 7_000_000)).toBe(1)
  expect([1, 1_000, 1_001].map(secondsBegun)).toEqual([1, 1, 2])
  expect([0, -5].map(secondsBegun)).toEqual([0, 0])
})
