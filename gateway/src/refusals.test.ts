import { expect, test } from 'vitest'
import { clickLimitReached, tooManyAttempts } from './refusals.ts'

test.each([
  [1, '1 seconde'],
  [59, '59 seconden'],
  [61, '1 minuut en 1 seconde'],
])('who clicked too much waits %i s: %s', (timeLeft, words) =>
  expect(clickLimitReached(timeLeft)).toMatchObject({
    message: `Je hebt het kliklimiet bereikt! Probeer het opnieuw over ${words}.`,
    timeLeft,
  }),
)

test.each([
  [1, 'een minuut'],
  [61, '2 minuten'],
])('who tried too often waits %i s: %s', (timeLeft, words) =>
  expect(tooManyAttempts(timeLeft).message).toBe(`Te veel pogingen. Probeer het opnieuw over ${words}.`),
)
