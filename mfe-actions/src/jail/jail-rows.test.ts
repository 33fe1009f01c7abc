import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakoutOutcome, costNow, formatBreakoutChance, prisonersAfter } from './jail-rows.ts'

test('a chance has two decimals', () => {
  expect(formatBreakoutChance(0.4567)).toBe('45,67%')
  expect(formatBreakoutChance(0.7)).toBe('70,00%')
  expect(formatBreakoutChance(0)).toBe('0,00%')
})

test('time runs for every prisoner and stops at 0', () => {
  const list = [
    { name: 'Bruno', familySymbol: null, timeLeft: 40, rank: 'Muscolo', breakoutChance: 0.5 },
    { name: 'Gino', familySymbol: null, timeLeft: 5, rank: 'Ronin', breakoutChance: 0.2 },
  ]
  expect(prisonersAfter(list, 12).map((prisoner) => prisoner.timeLeft)).toEqual([28, 0])
})

test('the price of freedom falls with the seconds and is gone with them', () => {
  expect(costNow(14_000, 40, 40)).toBe(14_000)
  expect(costNow(14_000, 40, 39)).toBe(13_650)
  expect(costNow(14_000, 40, 0)).toBe(0)
  expect(costNow(14_000, 0, 0)).toBe(14_000)
})

test('it never rises while waiting, nor leaves what it was', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 10_000 }), fc.nat(10_000), (cost, total, left) => {
      expect(costNow(cost, total, left)).toBeLessThanOrEqual(cost)
      expect(costNow(cost, total, left)).toBeGreaterThanOrEqual(costNow(cost, total, Math.max(0, left - 1)))
    }),
  )
})

test('an attempt is told in the words of the server, else in those of the spec', () => {
  const answer = { success: true, message: '', jailSeconds: 0 }
  expect(breakoutOutcome('Gino', answer)).toEqual({ kind: 'success', text: 'Uitbraak succesvol!' })
  expect(breakoutOutcome('Gino', { ...answer, message: 'Gino is vrij.' }).text).toBe('Gino is vrij.')
  expect(breakoutOutcome('Gino', { ...answer, success: false })).toEqual({
    kind: 'error',
    text: 'Breakout attempt failed.',
  })
  expect(breakoutOutcome('Gino', { ...answer, success: false, jailSeconds: 150 }).text).toBe(
    'Mislukt om Gino uit te breken, je zit nu zelf in de gevangenis',
  )
})
