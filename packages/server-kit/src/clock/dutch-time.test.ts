import { expect, test } from 'vitest'
import { dutchTime } from './dutch-time.ts'

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
