import { expect, test } from 'vitest'
import { waitSeconds } from './wait-seconds.ts'

test.each([
  [null, 60],
  ['', 60],
  ['12', 12],
  ['1.2', 2],
  ['0', 0],
  ['-4', 60],
  ['<script>', 60],
  ['1e99', 3600],
  ['Infinity', 60],
])('timeLeft=%s waits %d s', (given, seconds) => expect(waitSeconds(given)).toBe(seconds))
