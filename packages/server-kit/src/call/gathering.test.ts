import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGathering } from './gathering.ts'

/** Lets items arrive so far from each other, ms; returns the wait of each. */
function waitsOf(longestMs: number, pausesMs: number[]): number[] {
  let at = 1000
  const gathering = createGathering(longestMs, () => at)
  return pausesMs.map((pauseMs) => {
    at += pauseMs
    gathering.arrived()
    return gathering.waitMs()
  })
}
const stream = (pauseMs: number, count = 40): number[] => Array.from({ length: count }, () => pauseMs)

test('a lone item never waits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.array(fc.integer({ min: 0, max: 100_000 })),
      (longestMs, more) => {
        const pausesMs = more.map((pauseMs) => longestMs * 2 + pauseMs)
        expect(waitsOf(longestMs, [0, ...pausesMs])).toEqual([0, ...pausesMs].map(() => 0))
      },
    ),
  )
})

test('a stream waits, and stops waiting when it has become thin', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1000 }), fc.double({ min: 0, max: 0.9, noNaN: true }), (longestMs, share) => {
      expect(waitsOf(longestMs, stream(longestMs * share)).at(-1)).toBe(longestMs)
      const thin = [...stream(longestMs * share), ...stream(longestMs * 1.2)]
      expect(waitsOf(longestMs, thin).at(-1)).toBe(0)
    }),
  )
})

test('the first of a stream after a quiet time goes at once', () => {
  const waits = waitsOf(10, [...stream(1), 100_000, 1])
  expect(waits.at(-3)).toBe(10)
  expect(waits.slice(-2)).toEqual([0, 0])
})
