import { expect, test } from 'vitest'
import { formatClock } from './clock-format.ts'

test.each([
  [0, '0:00'],
  [-3, '0:00'],
  [0.2, '0:01'],
  [7, '0:07'],
  [750, '12:30'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('%d s is %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text)
})
