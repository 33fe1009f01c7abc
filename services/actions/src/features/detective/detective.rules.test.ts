import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectiveRules, detectiveTexts, drawLookMs, leastSearchMs, searchMs } from './detective.rules.ts'

const drawn = (...values: number[]) => ({ next: () => values.shift() ?? 0, int: () => 0 })

test('a detective looks in the right place between a quarter of an hour and an hour, at any speed of the game', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), fc.constantFrom(1, 10, 60), (when, speed) => {
      const atMs = drawLookMs(speed, drawn(0, when)) ?? Number.NaN
      expect(atMs).toBeGreaterThanOrEqual(leastSearchMs(speed))
      expect(atMs).toBeLessThan(searchMs(speed))
    }),
  )
})

test('one of ten never does', () => {
  expect(drawLookMs(1, drawn(detectiveRules.chance, 0.5))).toBeNull()
  expect(drawLookMs(1, drawn(detectiveRules.chance - 1e-9, 0.5))).not.toBeNull()
})

test('the cities are listed as one says them', () => {
  expect(detectiveTexts.hired('Rosa', ['Rome'], 50_000)).toBe(
    'Je detective zoekt naar Rosa in Rome. Dat kostte €50.000.',
  )
  expect(detectiveTexts.hired('Rosa', ['Rome', 'Parijs', 'Brussel'], 150_000)).toBe(
    'Je detectives zoeken naar Rosa in Rome, Parijs en Brussel. Dat kostte €150.000.',
  )
})
