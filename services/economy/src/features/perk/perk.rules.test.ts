import { perks } from '@sottomondo/perk-catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isResearched,
  learn,
  levelPrice,
  paidIn,
  perkTexts,
  type Research,
  researchGoal,
  researchPercent,
} from './perk.rules.ts'

const anyPerk = fc.constantFrom(...perks)
const anyStep = fc.oneof(
  fc.record({ learnt: fc.integer({ min: 0, max: 30_000 }) }),
  fc.constant({ upgrade: true as const }),
)
const fresh: Research = { level: 1, experience: 0, unlockedAugments: 0 }
const [perk] = perks
if (!perk) throw new Error('there are no perks')

test.each([
  [1, 10, 2],
  [2, 40, 4],
  [3, 90, 6],
  [4, 160, 8],
  [5, 250, 10],
])('level %i costs %i eerpunten or %i credits', (level, honor, credits) => {
  expect(levelPrice(level)).toEqual({ honor, credits })
  expect(paidIn(levelPrice(level), 'HONOR')).toEqual({ asset: 'honor', amount: honor })
  expect(paidIn(levelPrice(level), 'CREDITS')).toEqual({ asset: 'credits', amount: credits })
})

test.each([
  [1, 1_999, 0],
  [1, 2_000, 1],
  [1, 4_999, 1],
  [1, 5_000, 2],
  [1, 10_000, 3],
  [1, 19_999, 3],
  [1, 20_000, 4],
  [3, 5_999, 0],
  [3, 6_000, 1],
  [3, 60_000, 4],
])('at level %i, %i points of experience unlock %i', (level, experience, unlockedAugments) => {
  expect(learn(perk, { ...fresh, level }, experience)).toEqual({ level, experience, unlockedAugments })
})

test('it takes no more than the maximum, and nothing when nothing is left or bought', () => {
  const done = learn(perk, fresh, 25_000)
  expect(done).toEqual({ level: 1, experience: 20_000, unlockedAugments: 4 })
  expect(isResearched(perk, done)).toBe(true)
  expect(learn(perk, { ...done, level: 2 }, 100)).toEqual({ ...done, level: 2 })
  expect(learn(perk, { ...fresh, level: 0 }, 100).experience).toBe(0)
})

test('a higher level needs more, and takes nothing back', () => {
  const before = learn(perk, fresh, 5_000)
  const raised = { ...before, level: 2 }
  expect([researchPercent(before), researchPercent(raised)]).toEqual([25, 12])
  expect(learn(perk, raised, 4_999)).toMatchObject({ experience: 9_999, unlockedAugments: 2 })
  expect(learn(perk, raised, 15_000)).toMatchObject({ experience: 20_000, unlockedAugments: 3 })
})

test('in any order of learning and buying, nothing unlocked is lost, and no point counts twice', () => {
  fc.assert(
    fc.property(anyPerk, fc.array(anyStep, { maxLength: 30 }), (perk, steps) => {
      let state = fresh
      let learnt = 0
      for (const step of steps) {
        const before = state
        if ('upgrade' in step) state = { ...state, level: Math.min(state.level + 1, perk.levels.length) }
        else {
          state = learn(perk, state, step.learnt)
          learnt += step.learnt
        }
        expect(state.unlockedAugments).toBeGreaterThanOrEqual(before.unlockedAugments)
        expect(state.experience).toBeGreaterThanOrEqual(before.experience)
        expect(state.experience).toBeLessThanOrEqual(Math.min(learnt, researchGoal(state.level)))
        expect(researchPercent(state)).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('one batch and many give the same result', () => {
  fc.assert(
    fc.property(anyPerk, fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 12 }), (perk, parts) => {
      const together = parts.reduce((sum, part) => sum + part, 0)
      expect(parts.reduce((state, part) => learn(perk, state, part), fresh)).toEqual(learn(perk, fresh, together))
    }),
  )
})

test('its texts fit a toast', () => {
  for (const perk of perks)
    for (const augment of perk.augments)
      for (const text of [perkTexts.unlocked(perk, augment), perkTexts.finished(perk, augment)])
        expect(text.length).toBeLessThanOrEqual(140)
})
