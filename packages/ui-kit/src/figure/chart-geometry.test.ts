import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartRange, linePoints, nearTicks } from './chart-geometry.ts'

test('any values lie within the height, between readable marks', () => {
  // Also a row of zeros.
  const anyValues = fc.oneof(
    fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 60 }),
    fc.array(fc.nat(1), { maxLength: 3 }),
  )
  fc.assert(
    fc.property(anyValues, fc.boolean(), (values, fromZero) => {
      const range = chartRange(values, fromZero)
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(range.least)
        expect(value).toBeLessThanOrEqual(range.most)
      }
      const ticks = nearTicks(range)
      expect(ticks.length).toBeGreaterThan(0)
      expect(ticks.length).toBeLessThanOrEqual(5)
      for (const line of linePoints(values, 0, 100, (value) => value)) expect(line).not.toMatch(/NaN|Infinity/)
    }),
  )
})
