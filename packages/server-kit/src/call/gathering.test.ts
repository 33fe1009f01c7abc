import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createDepartures, createGathering } from './gathering.ts'

/** Lets items arrive so far from each other, ms; returns the wait of each. */
function waitsOf(options: { longestMs: number; others?: number }, pausesMs: number[]): number[] {
  let at = 1000
  const gathering = createGathering({ ...options, now: () => at })
  return pausesMs.map((pauseMs) => {
    at += pauseMs
    gathering.arrived()
    return gathering.waitMs()
  })
}
const stream = (pauseMs: number, count = 60): number[] => Array.from({ length: count }, () => pauseMs)
const longest = fc.integer({ min: 2, max: 1000 })

test('a lone item never waits', () => {
  // Also at the border, for as long as it takes to be the rule.
  const anyMore = fc.oneof(
    fc.array(fc.constant(0), { maxLength: 60 }),
    fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 60 }),
  )
  fc.assert(
    fc.property(longest, anyMore, (longestMs, more) => {
      const pausesMs = [0, ...more.map((pauseMs) => longestMs * 2 + pauseMs)]
      expect(waitsOf({ longestMs }, pausesMs)).toEqual(pausesMs.map(() => 0))
    }),
  )
})

test('a stream waits, and stops waiting when it has become thin', () => {
  fc.assert(
    fc.property(longest, fc.double({ min: 0, max: 1.8, noNaN: true }), (longestMs, share) => {
      const dense = stream(longestMs * share)
      expect(waitsOf({ longestMs }, dense).at(-1)).toBe(longestMs)
      expect(waitsOf({ longestMs }, [...dense, ...stream(longestMs * 2.2)]).at(-1)).toBe(0)
    }),
  )
})

test('a dense stream waits for so many others, and never longer than allowed', () => {
  fc.assert(
    fc.property(longest, fc.double({ min: 0.01, max: 1.5, noNaN: true }), (longestMs, share) => {
      const waitMs = waitsOf({ longestMs, others: 2 }, stream(longestMs * share)).at(-1)
      expect(waitMs).toBeCloseTo(Math.min(longestMs, longestMs * share * 2), 1)
    }),
  )
})

test('the first of a stream after a quiet time goes at once', () => {
  const waits = waitsOf({ longestMs: 10 }, [...stream(1), 100_000])
  expect(waits.at(-2)).toBe(10)
  expect(waits.at(-1)).toBe(0)
})

test('arrivals of a stream leave together, in their order; a lone one at once', async () => {
  vi.useFakeTimers()
  try {
    const departure = createDepartures({ longestMs: 8, others: 8, now: () => Date.now() })
    expect(departure(true)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1_000)
    const left: number[] = []
    const pass = async (nth: number) => {
      await departure(false)
      left.push(nth)
    }
    const groups: number[] = []
    for (let nth = 0; nth < 200; nth++) {
      void pass(nth)
      const before = left.length
      await vi.advanceTimersByTimeAsync(2)
      if (left.length > before) groups.push(left.length - before)
    }
    await vi.advanceTimersByTimeAsync(8)
    expect(left).toEqual(Array.from({ length: 200 }, (_, nth) => nth))
    expect(groups.at(-1)).toBeGreaterThan(2)
    // As many as are worth waiting for are there: nobody waits any more, whatever the time.
    left.length = 0
    for (let nth = 0; nth < 20; nth++) void pass(nth)
    await vi.advanceTimersByTimeAsync(0)
    expect(left.length).toBeGreaterThanOrEqual(18)
    await vi.advanceTimersByTimeAsync(8)
    expect(left).toHaveLength(20)
  } finally {
    vi.useRealTimers()
  }
})

test('who sends one thing after the other soon no longer waits for nobody, until others come as well', async () => {
  vi.useFakeTimers()
  try {
    const departure = createDepartures({ longestMs: 10, now: () => Date.now() })
    /** Returns how long each of so many waits, ms; the next comes when the last is done. */
    const waitsOf = async (count: number, isSingle: boolean) => {
      const waits: number[] = []
      for (let nth = 0; nth < count; nth++) {
        const at = Date.now()
        const left = departure(isSingle)
        if (left) {
          await vi.advanceTimersByTimeAsync(10)
          await left
        }
        waits.push(Date.now() - at)
        await vi.advanceTimersByTimeAsync(2)
      }
      return waits
    }
    const single = await waitsOf(40, true)
    expect(single.filter((waitMs) => waitMs > 0)).toEqual([10, 10, 10])
    expect(single.at(-1)).toBe(0)
    expect(await waitsOf(3, false)).toEqual([10, 10, 10])
  } finally {
    vi.useRealTimers()
  }
})
