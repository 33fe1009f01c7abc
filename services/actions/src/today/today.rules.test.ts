import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crimeChance, crimeOptions } from '../crime/crime.rules.ts'
import { chancesBefore } from './today.facts.ts'
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
  accountId: fc.constant(1),
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
const partOf = (happenings: readonly Happening[]): HourPart => {
  const { accountId: _, ...part } = { ...emptyPart(0), accountId: 1, ...partsOf(happenings)[0] }
  return part
}

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

test('gangsters and hours stay apart', () => {
  const one = { accountId: 1, atMs: 10, experience: 4 }
  const parts = partsOf([one, { ...one, accountId: 2 }, { ...one, atMs: hourMs }, one])
  expect(parts.map(({ accountId, hourAtMs, experience }) => [accountId, hourAtMs, experience])).toEqual([
    [1, 0, 8],
    [2, 0, 4],
    [1, hourMs, 4],
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
  const chance = chancesBefore(102, 2, undefined)
  expect([chance(option), chance(option)]).toEqual([crimeChance(option, 100), crimeChance(option, 101)])
  expect(chancesBefore(1, 2, undefined)(option)).toBe(crimeChance(option, 0))
})
