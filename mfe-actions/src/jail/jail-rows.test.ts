import { expect, test } from 'vitest'
import { breakoutOutcome, formatBreakoutChance, secondsLeft } from './jail-rows.ts'

test('a chance has two decimals', () => {
  expect(formatBreakoutChance(0.4567)).toBe('45,67%')
  expect(formatBreakoutChance(0.7)).toBe('70,00%')
  expect(formatBreakoutChance(0)).toBe('0,00%')
})

test('a prisoner’s time runs from when they were read, and stops at 0', () => {
  const gino = { name: 'Gino', familySymbol: null, timeLeft: 5, rank: 'Ronin', breakoutChance: 0.2, readAtMs: 1000 }
  expect([900, 1000, 1999, 2000, 5999, 6000, 9000].map((nowMs) => secondsLeft(gino, nowMs))).toEqual([
    5, 5, 5, 4, 1, 0, 0,
  ])
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
