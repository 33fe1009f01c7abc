import { expect, test, vi } from 'vitest'
import { newId, strongRandom } from './random.ts'

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

test('ids are UUIDs of version 7, never the same, and those of a later millisecond come after', async () => {
  const ids = Array.from({ length: 5_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const beforeMs = Date.now()
  await vi.waitUntil(() => Date.now() > beforeMs)
  const later = newId()
  for (const id of ids) expect(id < later).toBe(true)
})
