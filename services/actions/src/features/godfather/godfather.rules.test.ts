import fc from 'fast-check'
import { expect, test } from 'vitest'
import { godfatherRules, godfatherTexts, godfatherWaitMs, isPromoted, promotionChance } from './godfather.rules.ts'

test('a tip raises the chance from a half to three quarters', () => {
  expect([promotionChance(false), promotionChance(true)]).toEqual([0.5, 0.75])
  expect(godfatherRules.tipEuro).toBe(1_000_000)
  expect([godfatherWaitMs(1), godfatherWaitMs(60)]).toEqual([86_400_000, 1_440_000])
})

test('whoever is promoted without a tip would be with one, and what is drawn decides alone', () => {
  const drawing = (drawn: number) => ({ next: () => drawn }) as never
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999_999, noNaN: true }), (drawn) => {
      const [plain, tipped] = [isPromoted(false, drawing(drawn)), isPromoted(true, drawing(drawn))]
      expect(plain).toBe(drawn < 0.5)
      expect(tipped).toBe(drawn < 0.75)
      if (plain) expect(tipped).toBe(true)
    }),
    { examples: [[0.5], [0.75]] },
  )
})

test('a failure is said in the words of the specification, and that a tip is gone', () => {
  expect(godfatherTexts.failed(false)).toBe('Mislukt om Godfather / La Prima Signora te worden.')
  expect(godfatherTexts.failed(true)).toBe(
    'Mislukt om Godfather / La Prima Signora te worden. Je fooi van €1.000.000 komt niet terug.',
  )
})
