import { expect, test } from 'vitest'
import { breakoutOutcome, formatBreakoutChance, prisonersAfter } from './jail-rows.ts'

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
