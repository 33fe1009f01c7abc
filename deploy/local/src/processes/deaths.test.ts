import { expect, it } from 'vitest'
import { countDeaths } from './deaths.ts'

it('restarts a dead process at once, later with growing pauses, and gives up at the fifth time', () => {
  const deaths = countDeaths()
  expect(Array.from({ length: 5 }, () => deaths.note())).toEqual([0, 500, 1_000, 2_000, undefined])
  expect(deaths.lately()).toBe(5)
})
