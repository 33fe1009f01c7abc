import { seededRandom } from '@sottomondo/test-kit/random'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CrimeOption,
  type CrimeYield,
  crimeChance,
  crimeCooldownMs,
  crimeOptions,
  crimeOutcomes,
  crimeRules,
  crimeYield,
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

describe('what an attempt brings in the mean', () => {
  const anyChance = fc.double({ min: 0, max: 1, noNaN: true })
  const anySpeed = fc.constantFrom(1, 4, 20, 100)

  test('is never more than its largest reward, grows with the chance, and comes no faster than the wait', () => {
    fc.assert(
      fc.property(anyOption, anyChance, anyChance, anySpeed, (option, one, other, speed) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((chance) =>
          crimeYield(option, chance, speed),
        ) as [CrimeYield, CrimeYield]
        expect(low.rewardEuro).toBeLessThanOrEqual(high.rewardEuro)
        expect(low.euroPerMinute).toBeLessThanOrEqual(high.euroPerMinute)
        expect(high.rewardEuro).toBeLessThanOrEqual(option.maxRewardEuro)
        // More practice means less time in jail.
        expect(high.waitMs).toBeLessThanOrEqual(low.waitMs)
        expect(high.waitMs).toBeGreaterThanOrEqual(crimeCooldownMs(speed))
        expect((high.euroPerMinute * high.waitMs) / 60_000).toBeCloseTo(high.rewardEuro, 6)
      }),
    )
  })

  test('is the mean of what attempts brought and how long each kept its player', () => {
    fc.assert(
      fc.property(anyOption, anyChance, fc.integer(), (option, chance, seed) => {
        const random = seededRandom(seed)
        const attempts = 4_000
        let [euro, waitMs] = [0, 0]
        for (let nth = 0; nth < attempts; nth++) {
          const rolls = rollCrime(option, random)
          const { success, failure } = crimeOutcomes(option, rolls, 1)
          const { rewardEuro, jailMs } = rolls.success < chance ? success : failure
          euro += rewardEuro
          waitMs += Math.max(crimeCooldownMs(1), jailMs)
        }
        const expected = crimeYield(option, chance, 1)
        // Six standard errors of means whose single values lie between 0 and the largest.
        const errors = 6 / (2 * Math.sqrt(attempts))
        expect(Math.abs(euro / attempts - expected.rewardEuro)).toBeLessThan(errors * option.maxRewardEuro)
        expect(Math.abs(waitMs / attempts - expected.waitMs)).toBeLessThan(errors * 60_000)
      }),
      { numRuns: 20 },
    )
  })

  test('counts only the part of a sentence that outlasts the wait', () => {
    const [pickpocket, , , , , transport] = crimeOptions
    if (!pickpocket || !transport) throw new Error('crimes are missing')
    // 45 seconds of 60, and 120: a failure in seven costs a minute more.
    expect(crimeYield(pickpocket, 0.5, 1)).toEqual({ rewardEuro: 75, waitMs: 60_000, euroPerMinute: 75 })
    expect(crimeYield(transport, 0.6, 1)).toMatchObject({ rewardEuro: 19_500, waitMs: 63_600 })
    expect(crimeYield(transport, 1, 20)).toMatchObject({ waitMs: 3_000, euroPerMinute: 650_000 })
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
