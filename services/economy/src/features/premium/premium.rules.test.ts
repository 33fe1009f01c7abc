import fc from 'fast-check'
import { expect, test } from 'vitest'
import { premiumRules, renewedUntilMs } from './premium.rules.ts'

const renewalMs = premiumRules.days * 86_400_000
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })

test('a renewal adds its days to what is left, and to now where nothing is left', () => {
  fc.assert(
    fc.property(instant, instant, (untilMs, nowMs) => {
      const renewed = renewedUntilMs(untilMs, nowMs)
      expect(renewed - renewalMs).toBe(Math.max(untilMs, nowMs))
    }),
  )
})

test('no renewal is lost, in whatever order and at whatever instants they are made', () => {
  fc.assert(
    fc.property(instant, fc.array(instant, { minLength: 1, maxLength: 8 }), (startMs, instants) => {
      const untilMs = instants.reduce(renewedUntilMs, startMs)
      expect(untilMs).toBeGreaterThanOrEqual(Math.max(startMs, instants.at(-1) ?? 0) + renewalMs)
      expect(untilMs).toBeGreaterThanOrEqual(startMs + instants.length * renewalMs)
    }),
  )
})
