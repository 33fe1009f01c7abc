import { noPerkEffects, perkEffects } from '@sottomondo/perk-catalogue'
import { expect, test } from 'vitest'
import { createPerkMemory } from './known-perks.ts'

const dief = [{ perkId: 2, level: 3, augmentId: null }]

test('who is not known has no perks; who is, has those that were learnt last', () => {
  const memory = createPerkMemory()
  expect(memory.of(7)).toEqual({ version: 0, effects: noPerkEffects })
  memory.learn({ accountId: 7, perks: dief, perksVersion: 4 })
  expect(memory.of(7)).toEqual({ version: 4, effects: perkEffects(dief) })
  memory.learn({ accountId: 7, perks: null, perksVersion: 5 })
  expect(memory.of(7)).toEqual({ version: 5, effects: noPerkEffects })
})

test('of too many it forgets those that it learnt of longest ago', () => {
  const memory = createPerkMemory(2)
  for (const accountId of [1, 2, 1, 3]) memory.learn({ accountId, perks: dief, perksVersion: 1 })
  expect([1, 2, 3].map((accountId) => memory.of(accountId).version)).toEqual([1, 0, 1])
})
