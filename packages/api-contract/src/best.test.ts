import { expect, test } from 'vitest'
import { contract } from '../gen/calls.ts'
import { jsonSchemaOf } from '../tools/openapi.ts'
import type { CallDefinition } from './call.ts'

const calls = Object.entries<CallDefinition>(contract)
const fieldsOf = ({ answer }: CallDefinition) =>
  Object.keys((jsonSchemaOf(answer, 'output').properties as object) ?? {})
/** Names that lists of the best and winners have. */
const isOfBest = /^(top|best|richest|latestUsers|leaderboard|podium|prizes|pastDraws)([A-Z]|$)|Winner$/
/** Fields with such a name that name nobody. */
const others: Record<string, string> = {
  bestCars: 'cars to win',
}

test('each list of the best in an answer is declared as one, so that no resident stands in it', () => {
  const silent = calls.flatMap(([key, call]) =>
    fieldsOf(call)
      .filter((field) => isOfBest.test(field) && !others[field] && !call.namesBest?.includes(field))
      .map((field) => `${key} ${field}`),
  )
  expect(silent).toEqual([])
})

test('each declared list is a field of its answer', () => {
  const missing = calls.flatMap(([key, call]) =>
    (call.namesBest ?? []).filter((field) => !fieldsOf(call).includes(field)).map((field) => `${key} ${field}`),
  )
  expect(missing).toEqual([])
})
