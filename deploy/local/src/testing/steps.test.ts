import { expect, it } from 'vitest'
import { STEPS, stepsFor } from './steps.ts'

const chosen = (...words: string[]) => stepsFor(words).map(({ script, args = [] }) => [script, ...args].join(' '))

it('does everything unless a step is named', () => {
  expect(stepsFor([])).toEqual(STEPS)
  expect(chosen('lint', 'e2e')).toEqual(['lint', 'e2e'])
})

it('narrows what runs tests to the files that are named', () => {
  expect(chosen('e2e', 'casino/fruit')).toEqual(['e2e casino/fruit'])
  expect(chosen('casino/fruit', 'jail')).toEqual(['test:unit casino/fruit jail', 'e2e casino/fruit jail'])
})
