import { expect, test } from 'vitest'
import { statusTimers } from '../gen/status-timers.ts'
import type { CallDefinition } from './call.ts'
import { contract } from './index.ts'

const calls: readonly CallDefinition[] = Object.values(contract)

test.each(statusTimers)('$key is offered from the rank on that its calls need', ({ key, fromRank }) => {
  const ranks = calls.filter(({ needs }) => needs?.timer === key).map(({ needs }) => needs?.rank ?? 1)
  expect(new Set([1, ...ranks])).toEqual(new Set([1, fromRank]))
})
