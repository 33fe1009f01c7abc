import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ThrottleRules, type ThrottleState, throttled } from './throttle.rules.ts'

describe('a throttle', () => {
  const rules: fc.Arbitrary<ThrottleRules> = fc.record({
    pauseSeconds: fc.integer({ min: 1, max: 120 }),
    windowSeconds: fc.integer({ min: 120, max: 3600 }),
    maxPerWindow: fc.integer({ min: 1, max: 6 }),
  })
  const gapsMs = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 60 })

  /** Counted anew from the requests that were let through: a window begins with the first one after the last window. */
  function mostInOneWindow(grantedMs: readonly number[], windowSeconds: number) {
    let startedAtMs = Number.NEGATIVE_INFINITY
    let count = 0
    return grantedMs.reduce((most, atMs) => {
      if (atMs >= startedAtMs + windowSeconds * 1000) {
        startedAtMs = atMs
        count = 0
      }
      count += 1
      return Math.max(most, count)
    }, 0)
  }

  it('keeps pause and window, and lets a request through after the wait that it gave', () => {
    fc.assert(
      fc.property(rules, gapsMs, (given, gaps) => {
        let state: ThrottleState | undefined
        let nowMs = 0
        let lastMs = Number.NEGATIVE_INFINITY
        const grantedMs: number[] = []
        for (const gap of gaps) {
          nowMs += gap
          let verdict = throttled(state, given, nowMs)
          if ('waitSeconds' in verdict) {
            expect(verdict.waitSeconds).toBeGreaterThan(0)
            nowMs += verdict.waitSeconds * 1000
            verdict = throttled(state, given, nowMs)
          }
          if ('waitSeconds' in verdict) throw new Error('waiting as long as it said was not enough')
          expect(nowMs - lastMs).toBeGreaterThanOrEqual(given.pauseSeconds * 1000)
          grantedMs.push(nowMs)
          lastMs = nowMs
          state = verdict.next
        }
        expect(mostInOneWindow(grantedMs, given.windowSeconds)).toBeLessThanOrEqual(given.maxPerWindow)
      }),
    )
  })
})
