import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectNames, mostOf, noPerkEffects, perkEffects } from './effects.ts'
import { augmentOf, perkBorders, perkOf, perks } from './perks.ts'
import { describeEffect } from './words.ts'

const anyPerk = fc.constantFrom(...perks)
const anyState = anyPerk.chain(({ perkId, levels, augments }) =>
  fc.record({
    perkId: fc.constant(perkId),
    level: fc.integer({ min: 0, max: levels.length }),
    augmentId: fc.constantFrom(null, ...augments.map(({ augmentId }) => augmentId)),
  }),
)
/** Each perk once at most, as players have them. */
const anyStates = fc.uniqueArray(anyState, { selector: ({ perkId }) => perkId })
const plus = (a: number, b: number | undefined) => a + (b ?? 0)

test('bodybuilder makes up to 120 of 100 life, five with each level', () => {
  expect(perks.find(({ key }) => key === 'bodybuilder')?.levels).toEqual(
    [5, 10, 15, 20].map((maxLifePoints, index) => ({ level: index + 1, effect: { maxLifePoints } })),
  )
})

test('a perk and an augment are found by their unique ids', () => {
  const augments = perks.flatMap((perk) => perk.augments)
  expect(new Set(augments.map(({ augmentId }) => augmentId)).size).toBe(augments.length)
  for (const perk of perks) expect(perkOf(perk.perkId)).toBe(perk)
  for (const augment of augments) expect(augmentOf(augment.augmentId)).toBe(augment)
  expect([perkOf(0), augmentOf(0), perkOf(perks.length + 1)]).toEqual([undefined, undefined, undefined])
})

test.each(perks)('$name has levels without a gap, and four augments that unlock one after another', (perk) => {
  expect(perk.levels.map(({ level }) => level)).toEqual(perk.levels.map((_, index) => index + 1))
  expect(perk.augments.map(({ unlockedAtShare }) => unlockedAtShare)).toEqual([0.1, 0.25, 0.5, 1])
  for (const { effect, perkId } of perk.augments) {
    expect(perkId).toBe(perk.perkId)
    expect(Object.keys(effect)).toHaveLength(1)
  }
})

test('every effect is used, is a whole number, and never a disadvantage', () => {
  const parts = perks.flatMap(({ levels, augments }) => [...levels, ...augments].map(({ effect }) => effect))
  for (const name of effectNames) {
    const values = parts.flatMap((effect) => effect[name] ?? [])
    expect(values.length, name).toBeGreaterThan(0)
    // A wait, a sentence, a cost, the chance to be caught or the bullets that are needed get less, all else more.
    const sign = /Wait|Cost|Sentence|Euro|Caught|Need/.test(name) ? -1 : 1
    for (const value of values) expect([Number.isInteger(value), Math.sign(value)], name).toEqual([true, sign])
  }
})

test('no perk, an unknown one, or an augment without its perk change nothing', () => {
  const dief = perks[1]
  const unknown = { perkId: 9_999, level: 1, augmentId: null }
  expect(perkEffects([])).toEqual(noPerkEffects)
  expect(perkEffects([unknown])).toEqual(noPerkEffects)
  expect(perkEffects([{ perkId: 2, level: 0, augmentId: dief?.augments[0]?.augmentId ?? 0 }])).toEqual(noPerkEffects)
  expect(Object.values(noPerkEffects).every((value) => value === 0)).toBe(true)
})

test('an augment of another perk does nothing', () => {
  const foreign = perks[0]?.augments[0]?.augmentId ?? 0
  expect(perkEffects([{ perkId: 2, level: 1, augmentId: foreign }])).toEqual(
    perkEffects([{ perkId: 2, level: 1, augmentId: null }]),
  )
})

test('each level and each augment changes exactly what it says, on top of all others', () => {
  fc.assert(
    fc.property(anyStates, anyState, (others, state) => {
      const rest = others.filter(({ perkId }) => perkId !== state.perkId)
      const [before, after] = [perkEffects(rest), perkEffects([...rest, state])]
      const level = perkOf(state.perkId)?.levels.find((one) => one.level === state.level)
      const augment = level && state.augmentId !== null ? augmentOf(state.augmentId)?.effect : undefined
      for (const name of effectNames)
        expect(after[name]).toBe(plus(plus(before[name], level?.effect[name]), augment?.[name]))
    }),
  )
})

test('all perks together gain at most 15 %, and repairing a car to sell it stays a loss', () => {
  for (const name of ['smallCrimeChancePercent', 'bigCrimeChancePercent'] as const)
    expect(mostOf(name)).toBeLessThanOrEqual(8)
  for (const chance of ['streetCarChancePercent', 'guardedCarChancePercent'] as const)
    for (const sale of ['cheapCarSalePercent', 'dearCarSalePercent'] as const)
      expect((100 + mostOf(chance)) * (100 + mostOf(sale))).toBeLessThanOrEqual(11_500)
  expect(mostOf('dearCarSalePercent')).toBeLessThan(10)
  expect(mostOf('cheapCarSalePercent')).toBeLessThan(10)
  // Who needs so much less kills with 15 % more for the same bullets at most.
  for (const need of ['killNeedPercent', 'backfireNeedPercent'] as const)
    expect(100 / (100 + mostOf(need))).toBeLessThanOrEqual(1.15)
  // At least half of a sentence is served, with any perks.
  expect(mostOf('crimeSentencePercent')).toBeGreaterThanOrEqual(-50)
})

test.each(perks)('$name says what it changes, in words that fit a phone', ({ levels, augments, name, remark }) => {
  for (const { effect } of [...levels, ...augments]) {
    expect(describeEffect(effect)).toMatch(/^[+−]\d/)
    expect(describeEffect(effect).length).toBeLessThanOrEqual(60)
  }
  for (const { remark } of augments) expect(remark.length).toBeLessThanOrEqual(60)
  expect(name.length + remark.length).toBeLessThanOrEqual(70)
})

test('equal changes are described together', () => {
  expect(describeEffect({ smallCrimeChancePercent: 2, bigCrimeChancePercent: 2 })).toBe('+2% kans bij elke misdaad')
  expect(describeEffect({ smallCrimeChancePercent: 2, bigCrimeChancePercent: 5 })).toBe(
    '+2% kans bij zakkenrollen, winkel en villa, +5% kans bij juwelier, bank en geldtransport',
  )
  expect(describeEffect({ maxLifePoints: 5 })).toBe('+5 maximaal leven')
  expect(describeEffect({ travelCostPercent: -15 })).toBe('−15% kosten van een reis')
  expect(describeEffect({ killNeedPercent: -2, backfireNeedPercent: -2 })).toBe(
    '−2% kogels om te doden, ook als je terugschiet',
  )
  expect(describeEffect({ cheapCarSalePercent: 2 })).toContain(perkBorders.cheapCarMostEuro.toLocaleString('nl-NL'))
})
