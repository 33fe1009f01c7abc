import { expect, test } from 'vitest'
import { strongRandom } from './random.ts'

test('draws are in [0, 1), never the same, and spread evenly', () => {
  const draws = Array.from({ length: 20_000 }, () => strongRandom.next())
  expect(new Set(draws).size).toBe(draws.length)
  expect(Math.min(...draws)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...draws)).toBeLessThan(1)
  const tenths = new Array<number>(10).fill(0)
  for (const draw of draws) tenths[Math.floor(draw * 10)] = (tenths[Math.floor(draw * 10)] ?? 0) + 1
  // Ten standard deviations from 2000.
  for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(425)
})
