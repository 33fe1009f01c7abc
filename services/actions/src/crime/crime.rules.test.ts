import { seededRandom } from '@sottomondo/test-kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CrimeOption,
  crimeChance,
  crimeOptions,
  crimeOutcomes,
  crimeRules,
  neverSucceeds,
  rollCrime,
  sentenceSeconds,
  succeedsFromCrimes,
} from './crime.rules.ts'

const anyOption = fc.constantFrom(...crimeOptions)
const anyRoll = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const anyCount = fc.integer({ min: 0, max: 2_000_000 })
const first = crimeOptions[0] as CrimeOption

describe('the chance', () => {
  test('is the base in the beginning and halfway to the cap after `half` crimes', () => {
    for (const option of crimeOptions) {
      expect(crimeChance(option, 0)).toBe(option.baseChance)
      expect(crimeChance(option, option.halfCrimes)).toBeCloseTo((option.baseChance + option.capChance) / 2, 12)
    }
  })

  test('grows with every crime and stays below the cap', () => {
    fc.assert(
      fc.property(anyOption, anyCount, (option, crimes) => {
        expect(crimeChance(option, crimes + 1)).toBeGreaterThan(crimeChance(option, crimes))
        expect(crimeChance(option, crimes)).toBeLessThan(option.capChance)
      }),
    )
  })

  test('succeedsFromCrimes agrees with the chance itself for every counter', () => {
    fc.assert(
      fc.property(anyOption, anyRoll, anyCount, (option, roll, crimes) => {
        expect(crimes >= succeedsFromCrimes(option, roll)).toBe(roll < crimeChance(option, crimes))
      }),
    )
    // Also exactly at the edge, where rounding could go wrong.
    fc.assert(
      fc.property(anyOption, fc.integer({ min: 0, max: 50_000 }), (option, crimes) => {
        expect(succeedsFromCrimes(option, crimeChance(option, crimes))).toBe(crimes + 1)
      }),
    )
  })

  test('no counter makes a roll at or above the cap a success', () => {
    for (const option of crimeOptions) {
      expect(succeedsFromCrimes(option, option.capChance)).toBe(neverSucceeds)
      expect(succeedsFromCrimes(option, 1 - Number.EPSILON)).toBe(neverSucceeds)
      expect(succeedsFromCrimes(option, option.capChance - Number.EPSILON)).toBe(neverSucceeds)
    }
  })
})

describe('the outcomes', () => {
  test('a success pays within its range and never ends in jail; a failure pays nothing', () => {
    fc.assert(
      fc.property(anyOption, fc.integer(), fc.double({ min: 0.1, max: 1000, noNaN: true }), (option, seed, speed) => {
        const { success, failure } = crimeOutcomes(option, rollCrime(option, seededRandom(seed)), speed)
        expect(success.rewardEuro).toBeGreaterThanOrEqual(option.minRewardEuro)
        expect(success.rewardEuro).toBeLessThanOrEqual(option.maxRewardEuro)
        expect(Number.isInteger(success.rewardEuro)).toBe(true)
        expect(success).toMatchObject({ experience: option.experience, jailMs: 0, jailSeconds: 0 })
        expect(failure).toMatchObject({ rewardEuro: 0, easterEggs: 0, experience: 1 })
      }),
    )
  })

  const rolls = { success: 0, rewardEuro: 100, easterEgg: 0.5, jail: 0.5 }
  test('15 % of failures end in jail, for 30 and 15 per option seconds, divided by the game’s speed', () => {
    expect(crimeOptions.map(sentenceSeconds)).toEqual([45, 60, 75, 90, 105, 120])
    expect(crimeOutcomes(first, { ...rolls, jail: 0.1499 }, 1).failure).toMatchObject({
      jailMs: 45_000,
      jailSeconds: 45,
    })
    expect(crimeOutcomes(first, { ...rolls, jail: 0.15 }, 1).failure).toMatchObject({ jailMs: 0, jailSeconds: 0 })
    expect(crimeOutcomes(first, { ...rolls, jail: 0 }, 60).failure).toMatchObject({ jailMs: 750, jailSeconds: 1 })
  })

  test('1 % of successes find an egg', () => {
    expect(crimeOutcomes(first, { ...rolls, easterEgg: 0.0099 }, 1).success.easterEggs).toBe(1)
    expect(crimeOutcomes(first, { ...rolls, easterEgg: 0.01 }, 1).success.easterEggs).toBe(0)
  })
})

test('every crime has its own number and name, and a fair range that its record has room for', () => {
  expect(crimeOptions.map((option) => option.crimeOptionId)).toEqual([1, 2, 3, 4, 5, 6])
  expect(new Set(crimeOptions.map((option) => option.name)).size).toBe(crimeOptions.length)
  for (const option of crimeOptions) {
    expect(option.minRewardEuro).toBeLessThan(option.maxRewardEuro)
    // Six digits, and two of the option (0009_crime_record.sql).
    expect(option.maxRewardEuro).toBeLessThan(1_000_000)
    expect(option.crimeOptionId).toBeLessThan(100)
    expect(option.baseChance).toBeLessThan(option.capChance)
  }
  expect(crimeRules.killExpCapHundredths).toBe(8_000)
})
