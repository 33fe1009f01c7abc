import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crimeChance, crimeOptions, crimeRules } from '../crime/crime.rules.ts'
import { happeningsOfActions, happeningsOfCrimes } from './happenings.ts'
import {
  betterHaul,
  type ChancyAction,
  chancyActions,
  emptyPart,
  type Happening,
  type HourPart,
  joinedPart,
  partsOf,
} from './today.rules.ts'

const hourMs = 3_600_000
const anyHappening: fc.Arbitrary<Happening> = fc.record({
  atMs: fc.integer({ min: 0, max: hourMs - 1 }),
  experience: fc.nat(50),
  tried: fc.option(
    fc.record({
      action: fc.constantFrom<ChancyAction>(...chancyActions),
      success: fc.boolean(),
      // Sums of these are exact.
      chance: fc.integer({ min: 0, max: 64 }).map((parts) => parts / 64),
    }),
    { nil: undefined },
  ),
  haul: fc.option(
    fc.nat(1_000_000).map((euro) => ({ action: 'crime' as const, name: 'Bank', euro, atMs: 0 })),
    { nil: undefined },
  ),
})
const partOf = (happenings: readonly Happening[]): HourPart => partsOf(happenings)[0] ?? emptyPart(0)

test('an hour is the same in whatever portions it was gathered', () => {
  fc.assert(
    fc.property(fc.array(anyHappening), fc.array(anyHappening), (first, then) => {
      expect(joinedPart(partOf(first), partOf(then))).toEqual(partOf([...first, ...then]))
    }),
  )
})

test('streaks are those of the tries in their order', () => {
  fc.assert(
    fc.property(fc.array(anyHappening, { maxLength: 40 }), (happenings) => {
      const successes = happenings.flatMap(({ tried }) => (tried ? [tried.success] : []))
      const runs = successes
        .map((success) => (success ? '1' : '0'))
        .join('')
        .split('0')
      const { streak } = partOf(happenings)
      expect(streak).toEqual({
        tries: successes.length,
        first: runs[0]?.length,
        last: runs.at(-1)?.length,
        best: Math.max(...runs.map((run) => run.length)),
      })
    }),
  )
})

test('hours stay apart', () => {
  const one = { atMs: 10, experience: 4 }
  const parts = partsOf([one, { ...one, atMs: hourMs }, one])
  expect(parts.map(({ hourAtMs, experience }) => [hourAtMs, experience])).toEqual([
    [0, 8],
    [hourMs, 4],
  ])
})

test('the best haul is the first of the greatest ones', () => {
  const haul = (euro: number, atMs: number) => ({ action: 'raid' as const, name: 'de haven', euro, atMs })
  expect(betterHaul(null, haul(5, 1))).toEqual(haul(5, 1))
  expect(betterHaul(haul(5, 1), haul(5, 2))).toEqual(haul(5, 1))
  expect(betterHaul(haul(5, 1), haul(6, 2))).toEqual(haul(6, 2))
  expect(betterHaul(haul(5, 1), null)).toEqual(haul(5, 1))
})

test('the chances of crimes are those at the time, one more practised with each', () => {
  const [option] = crimeOptions
  if (!option) throw new Error('there is no crime')
  const crime = { crimeOptionId: option.crimeOptionId, ending: 'success' as const, rewardEuro: 90, committedAtMs: 5 }
  const crimes = [crime, { ...crime, ending: 'caught' as const, rewardEuro: 0, committedAtMs: 6 }]
  expect(happeningsOfCrimes(crimes, 102)).toEqual([
    {
      atMs: 5,
      experience: option.experience,
      tried: { action: 'crime', success: true, chance: crimeChance(option, 100) },
      haul: { action: 'crime', name: option.name, euro: 90, atMs: 5 },
    },
    {
      atMs: 6,
      experience: crimeRules.failureExperience,
      tried: { action: 'crime', success: false, chance: crimeChance(option, 101) },
      haul: undefined,
    },
  ])
  expect(happeningsOfCrimes([crime], 0)[0]?.tried?.chance).toBe(crimeChance(option, 0))
  expect(happeningsOfCrimes([{ ...crime, crimeOptionId: 77 }], 5)).toEqual([])
})

test('a heist or a raid brings a haul when it brings money, and only what was tried with a chance is luck', () => {
  const raid = { accountId: 1, atMs: 5, action: 'raid' as const, experience: 9, success: null, chance: null }
  const [won, lost, theft] = happeningsOfActions([
    { ...raid, euro: 70, place: 'de haven' },
    { ...raid, euro: 0, place: 'de haven' },
    { ...raid, action: 'carTheft', success: true, chance: 0.5, euro: null, place: null },
  ])
  expect(won).toMatchObject({ experience: 9, tried: undefined, haul: { action: 'raid', name: 'de haven', euro: 70 } })
  expect(lost?.haul).toBeUndefined()
  expect(theft).toMatchObject({ tried: { action: 'carTheft', success: true, chance: 0.5 }, haul: undefined })
})
