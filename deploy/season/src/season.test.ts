import { godfatherRankNumber, ranks } from '@sottomondo/actions/src/ranks/ranks.rules.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../gen/activities.ts'
import type { Bot } from './gangster.ts'
import { type Habit, habits } from './habits.ts'
import { pace } from './pace.ts'
import { hoursToRank, perHour } from './report.ts'
import { playSeason, type Season } from './season.ts'

const hourMs = 3_600_000
const isThere = (features: readonly string[]) => features.every((feature) => feature in activities)
const habitOf = (name: string) => habits.filter((habit) => habit.name === name)

describe('the pace of who does everything that is there', () => {
  let players: Bot[]
  const godfatherExperience = ranks[godfatherRankNumber - 1]?.minimumExperience ?? Number.NaN

  beforeAll(() => {
    players = playSeason({ habits: habitOf('all-day'), days: 60, seed: 1 }).bots
  })

  test.each(pace.ranks)('to rank $rankNumber', ({ rankNumber, leastHours, mostHours, needs }) => {
    const hours = hoursToRank(players, rankNumber)
    expect(hours).toBeGreaterThanOrEqual(leastHours)
    if (isThere(needs)) expect(hours).toBeLessThanOrEqual(mostHours)
  })

  test('to 400,000 points of experience', () => {
    const { leastHours, mostHours, needs } = pace.godfather
    for (const { totalExperience, playedMs } of players) {
      const hours = (playedMs / hourMs / totalExperience) * godfatherExperience
      expect(hours).toBeGreaterThanOrEqual(leastHours)
      if (isThere(needs)) expect(hours).toBeLessThanOrEqual(mostHours)
    }
  })

  test.each(pace.income)('of income at rank $rankNumber', ({ rankNumber, leastEuro, mostEuro, needs }) => {
    const all = perHour(players, 'euro', rankNumber)
    const sum = all.reduce((euro, one) => euro + one.perHour, 0)
    expect(all.length).toBeGreaterThan(0)
    expect(sum).toBeLessThanOrEqual(mostEuro)
    if (isThere(needs)) expect(sum).toBeGreaterThanOrEqual(leastEuro)
    const wholeEuro = isThere(needs) ? sum : mostEuro
    for (const { perHour: euro } of all) expect(euro).toBeLessThanOrEqual(pace.mostShare * wholeEuro)
  })

  test('income grows with the rank', () => {
    const sums = ranks.slice(1, -1).map((_, index) => {
      const all = perHour(players, 'euro', index + 2)
      return all.reduce((euro, one) => euro + one.perHour, 0)
    })
    expect(sums).toEqual(sums.toSorted((a, b) => a - b))
  })
})

describe('a season', () => {
  const anyHabit: fc.Arbitrary<Habit> = fc.record({
    name: fc.constantFrom('one', 'other'),
    players: fc.integer({ min: 1, max: 3 }),
    days: fc.constant({ from: 0 }),
    sessions: fc.constantFrom(
      [{ atHour: 20, hours: 2 }],
      [
        { atHour: 9, hours: 1 },
        { atHour: 14, hours: 8 },
      ],
    ),
    deedSeconds: fc.integer({ min: 1, max: 60 }),
    slowSeconds: fc.integer({ min: 0, max: 300 }),
    euroPerExperience: fc.integer({ min: 0, max: 10_000 }),
    leastChance: fc.double({ min: 0, max: 1, noNaN: true }),
    pleasuresPerHour: fc.integer({ min: 0, max: 20 }),
  })
  const settings = fc.record({
    habits: fc.tuple(anyHabit, anyHabit).map(([one, other]): Habit[] => [
      { ...one, name: 'one' },
      { ...other, name: 'other', feeds: 'one' },
    ]),
    days: fc.integer({ min: 1, max: 3 }),
    seed: fc.integer(),
  })
  const sumOf = (notes: Map<string, number[]>) =>
    [...notes.values()].flat().reduce((sum, amount) => sum + (amount ?? 0), 0)

  test('loses no euro and no point, whoever plays it', () => {
    fc.assert(
      fc.property(settings, (any) => {
        const { bots, books } = playSeason(any)
        const held = bots.reduce((sum, bot) => sum + bot.holds('euro'), 0)
        expect(books.flows('euro').reduce((sum, { from, into }) => sum + from - into, 0)).toBe(held)
        for (const bot of bots) {
          expect(sumOf(bot.diary.euro)).toBe(bot.holds('euro'))
          expect(sumOf(bot.diary.experience)).toBe(bot.totalExperience)
          expect(bot.diary.ranks).toHaveLength(bot.rankNumber)
          const hours = bot.habit.sessions.reduce((sum, session) => sum + session.hours, 0) * any.days
          expect(bot.playedMs / hourMs).toBeCloseTo(hours, 6)
          expect(bot.diary.playedMsAtRank.reduce((sum, ms) => sum + (ms ?? 0), 0)).toBeCloseTo(bot.playedMs, 0)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('is the same for the same seed, and another for another', () => {
    const result = ({ bots, euroByDay }: Season) => [euroByDay, bots.map(({ totalExperience }) => totalExperience)]
    const settings = { habits: habitOf('casual'), days: 2 }
    expect(result(playSeason({ ...settings, seed: 7 }))).toEqual(result(playSeason({ ...settings, seed: 7 })))
    expect(result(playSeason({ ...settings, seed: 7 }))).not.toEqual(result(playSeason({ ...settings, seed: 8 })))
  })

  test('knows every habit that is fed', () => {
    for (const { feeds } of habits) if (feeds) expect(habitOf(feeds)).toHaveLength(1)
  })
})
