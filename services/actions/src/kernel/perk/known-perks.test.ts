import { noPerkEffects, perkEffects } from '@sottomondo/perk-catalogue'
import { expect, test } from 'vitest'
import { createPerkMemory } from './known-perks.ts'

const dief = [{ perkId: 2, level: 3, augmentId: null }]

test('an unknown gangster has no perks; a known one has those learnt last', () => {
  const memory = createPerkMemory()
  expect(memory.of(7)).toEqual({ version: 0, effects: noPerkEffects })
  memory.learn({ accountId: 7, perks: dief, perksVersion: 4 })
  expect(memory.of(7)).toEqual({ version: 4, effects: perkEffects(dief) })
  memory.learn({ accountId: 7, perks: null, perksVersion: 5 })
  expect(memory.of(7)).toEqual({ version: 5, effects: noPerkEffects })
})

test('beyond its limit it forgets the gangsters learnt longest ago', () => {
  const memory = createPerkMemory(2)
  for (const accountId of [1, 2, 1, 3]) memory.learn({ accountId, perks: dief, perksVersion: 1 })
  expect([1, 2, 3].map((accountId) => memory.of(accountId).version)).toEqual([1, 0, 1])
})
