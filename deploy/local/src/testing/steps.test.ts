import { expect, it } from 'vitest'
import { STAGES, stagesFor } from './steps.ts'

const chosen = (...words: string[]) =>
  stagesFor(words).map((stage) => stage.map(({ script, args = [] }) => [script, ...args].join(' ')))

it('does everything unless a step is named', () => {
  expect(chosen()).toEqual(STAGES.map((stage) => stage.map(({ script }) => script)))
  expect(chosen('lint', 'e2e')).toEqual([['lint'], ['e2e']])
})

it('narrows what runs tests to the files that are named', () => {
  expect(chosen('e2e', 'casino/fruit')).toEqual([['e2e casino/fruit']])
  expect(chosen('casino/fruit', 'jail')).toEqual([['test:unit casino/fruit jail'], ['e2e casino/fruit jail']])
})
