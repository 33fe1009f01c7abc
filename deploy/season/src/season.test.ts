import { arsenalCost, raidChance, raidRules } from '@sottomondo/actions/src/features/raid/raid.rules.ts'
import { cities } from '@sottomondo/actions/src/kernel/city/city.rules.ts'
import { godfatherRankNumber, ranks } from '@sottomondo/actions/src/kernel/ranks/ranks.rules.ts'
import { bulletFactoryRules } from '@sottomondo/economy/src/features/bullet-factory/bullet-factory.rules.ts'
import { garageRules } from '@sottomondo/economy/src/features/garage/garage.rules.ts'
import { goodsCities } from '@sottomondo/goods-catalogue'
import { mostForBullets } from '@sottomondo/residents/src/residents.rules.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../gen/activities.ts'
import type { Bot } from './bot.ts'
import { chartsOf } from './charts.ts'
import { type Habit, habits } from './habits.ts'
import { milkedAt } from './milking.ts'
import { pace } from './pace.ts'
import { milkedHours, perHour, shortWays, untilRank } from './report.ts'
import { playSeason, type Season } from './season.ts'

const hourMs = 3_600_000
const isThere = (features: readonly string[]) => features.every((feature) => feature in activities)
/**
 * The pace is that of a player without perks: honor and credits pay for them, and what they bring at most is calculated
 * (`perks.test.ts`). Nobody kills them either: a murder makes nothing faster (`murder.test.ts`).
 */
const others = ['honor', 'creditPurchase', 'murder']
const withoutPerks = Object.keys(activities).filter((feature) => !others.includes(feature))
/** One habit, played by itself. */
const habitOf = (name: string, players = 2): Habit[] =>
  habits.filter((habit) => habit.name === name).map((habit) => ({ ...habit, players }))

describe('the pace of a player who uses every feature', () => {
  // Many players for the first ranks, so that luck evens out; a few for the long way up.
  let players: Bot[]
  let beginners: Bot[]
  const godfatherExperience = ranks[godfatherRankNumber - 1]?.minimumExperience ?? Number.NaN

  beforeAll(() => {
    players = playSeason({ habits: habitOf('all-day', 4), days: 45, seed: 1, only: withoutPerks }).bots
    beginners = playSeason({ habits: habitOf('all-day', 24), days: 2, seed: 1, only: withoutPerks }).bots
  })

  test.each(pace.ranks)('to rank $rankNumber', ({ rankNumber, leastHours, mostHours, needs }) => {
    const hours = untilRank(rankNumber <= 5 ? beginners : players, rankNumber)
    expect(hours).toBeGreaterThanOrEqual(leastHours)
    if (isThere(needs)) expect(hours).toBeLessThanOrEqual(mostHours)
  })

  test('to rank 2 within a quarter of an hour, for a newcomer who reads everything', () => {
    const newcomers = playSeason({ habits: habitOf('newcomer', 48), days: 1, seed: 1, only: withoutPerks }).bots
    expect(untilRank(newcomers, 2)).toBeLessThanOrEqual(0.25)
  })

  test('to 400,000 points of experience', () => {
    const { leastHours, mostHours, needs } = pace.godfather
    for (const { totalExperience, playedMs } of players) {
      expect(totalExperience).toBeGreaterThan(godfatherExperience)
      const hours = (playedMs / hourMs / totalExperience) * godfatherExperience
      expect(hours).toBeGreaterThanOrEqual(leastHours)
      if (isThere(needs)) expect(hours).toBeLessThanOrEqual(mostHours)
    }
  })
})

describe('the income of a player for money', () => {
  // Many players for the first days, whose ranks are soon over; a few for the long way up.
  const seasons = new Map<number, Bot[]>()
  beforeAll(() => {
    const early = playSeason({ habits: habitOf('money-first', 24), days: 4, seed: 1, only: withoutPerks }).bots
    const late = playSeason({ habits: habitOf('money-first', 6), days: 70, seed: 1, only: withoutPerks }).bots
    for (let rank = 2; rank <= 10; rank++) seasons.set(rank, rank <= 4 ? early : late)
  })
  const incomeAt = (rankNumber: number) => perHour(seasons.get(rankNumber) ?? [], 'euro', rankNumber)
  const sumOf = (income: { perHour: number }[]) => income.reduce((sum, one) => sum + one.perHour, 0)

  test.each(pace.income)('at rank $rankNumber', ({ rankNumber, leastEuro, mostEuro, needs }) => {
    const sum = sumOf(incomeAt(rankNumber))
    expect(sum).toBeGreaterThan(0)
    expect(sum).toBeLessThanOrEqual(mostEuro)
    if (isThere(needs)) expect(sum).toBeGreaterThanOrEqual(leastEuro)
  })

  test.each(pace.shares.filter(({ needs }) => isThere(needs)).flatMap((share) => [...share.ranks]))(
    'comes from more than one thing at rank %i',
    (rankNumber) => {
      const income = incomeAt(rankNumber)
      expect(income.length).toBeGreaterThan(1)
      for (const one of income) expect(one.perHour).toBeLessThanOrEqual(pace.mostShare * sumOf(income))
    },
  )

  test('is more than living off the city’s residents brings, at every rank, and so is the experience', () => {
    for (const [rankNumber, players] of seasons) {
      const hour = milkedHours(players).find((one) => one.rankNumber === rankNumber)
      expect(hour?.euro, `rank ${rankNumber}`).toBeLessThan(hour?.honestEuro ?? 0)
      expect(hour?.experience, `rank ${rankNumber}`).toBeLessThan(hour?.honestExperience ?? 0)
    }
  })

  test('comes from no bullets for residents: none costs as little as they bid', () => {
    const { local, owned } = bulletFactoryRules
    const least = Math.min(local.leastPriceEuro, owned.productionEuro, garageRules.crushEuroPerBullet)
    for (const bullets of [1, 9, 25, 1_000])
      expect(mostForBullets(bullets, local.mostPriceEuro)).toBeLessThanOrEqual(bullets * least)
  })

  test('comes from no residents’ stakes: to lead a raid of theirs pays no more than one of friends', () => {
    const { leastEuro, mostEuro, rank, waitSeconds } = raidRules
    const arsenal = { grenade: 5, revolver: 0, bazooka: 0 }
    const friends = Array.from({ length: 6 }, () => 100)
    const shareEuro =
      (raidChance(arsenal, friends) * (leastEuro + mostEuro)) / 2 - arsenalCost(arsenal) / friends.length
    const ofResidents = milkedAt(rank).find(({ way }) => way === 'raids')?.euro ?? Number.NaN
    expect((ofResidents * waitSeconds) / 3_600).toBeLessThan(1.1 * shareEuro)
  })

  test('grows with the rank', () => {
    const sums = [...seasons.keys()].map((rankNumber) => sumOf(incomeAt(rankNumber)))
    expect(sums).toEqual(sums.toSorted((one, other) => one - other))
  })
})

test('the jobs of the day are a small part of what even a casual player earns, at every rank', () => {
  const { bots } = playSeason({ habits: habitOf('casual', 3), days: 60, seed: 1, only: withoutPerks })
  const ranksSeen = Array.from({ length: 10 }, (_, nth) => perHour(bots, 'euro', nth + 1)).filter(
    (one) => one.length > 0,
  )
  expect(ranksSeen.length).toBeGreaterThanOrEqual(8)
  for (const income of ranksSeen) {
    const jobs = income.find(({ feature }) => feature === 'dailyJob')?.perHour ?? 0
    expect(jobs).toBeGreaterThan(0)
    expect(jobs).toBeLessThanOrEqual(pace.mostJobsShare * income.reduce((sum, one) => sum + one.perHour, 0))
  }
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
    actionSeconds: fc.integer({ min: 1, max: 60 }),
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

  test('loses no euro and no point, for any habits', () => {
    fc.assert(
      fc.property(settings, (any) => {
        const { bots, books } = playSeason(any)
        const sumOfCash = bots.reduce((sum, bot) => sum + bot.holds('euro'), 0)
        expect(books.flows('euro').reduce((sum, { from, into }) => sum + from - into, 0)).toBe(sumOfCash)
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
    const result = ({ bots, flowsByDay }: Season) => [flowsByDay, bots.map(({ totalExperience }) => totalExperience)]
    const settings = { habits: habitOf('casual'), days: 2 }
    expect(result(playSeason({ ...settings, seed: 7 }))).toEqual(result(playSeason({ ...settings, seed: 7 })))
    expect(result(playSeason({ ...settings, seed: 7 }))).not.toEqual(result(playSeason({ ...settings, seed: 8 })))
  })

  test('can be drawn, for any habits', () => {
    fc.assert(
      fc.property(settings, fc.boolean(), (any, hasMoney) => {
        const habits = hasMoney ? [...any.habits, ...habitOf('money-first')] : any.habits
        const charts = chartsOf(playSeason({ ...any, habits }))
        for (const svg of Object.values(charts)) expect(svg).not.toMatch(/NaN|Infinity|undefined/)
        expect(charts['income.svg']?.includes('<rect x')).toBe(hasMoney)
        for (const name of ['ranks.svg', 'supply.svg']) expect(charts[name]).toMatch(/<polyline points="\d/)
      }),
      { numRuns: 10 },
    )
  })

  test('knows every habit that is fed', () => {
    for (const { feeds } of habits) if (feeds) expect(habitOf(feeds)).toHaveLength(1)
  })
})

describe('a player of a short way', () => {
  const days = 20
  const cast = ['two cities', 'money-first', 'fed', '2nd account', 'one account'].flatMap((name) => habitOf(name))
  const ways = () => shortWays(playSeason({ habits: cast, days, seed: 1 }).bots)

  test('has less than one who plays for as many hours, whether they only carry goods or feed one account with another', () => {
    const found = ways()
    expect(found.map(({ name }) => name)).toEqual(['two cities', 'fed'])
    for (const { name, hours, honestHours, euro, honestEuro } of found) {
      expect(hours).toBeCloseTo(honestHours, 0)
      expect(euro).toBeGreaterThan(0)
      expect(euro / honestEuro, name).toBeLessThan(name === 'fed' ? 0.9 : 0.5)
    }
  })
})

test('goods are traded in the cities that players travel to', () => {
  expect(goodsCities).toEqual(cities.map(({ cityName }) => cityName))
})
