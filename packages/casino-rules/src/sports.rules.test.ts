import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chancesOf,
  choices,
  clubs,
  dayOfMatch,
  fixturesOf,
  fixturesOfDay,
  goalCounts,
  oddsOf,
  pairsOf,
  playMatch,
  rightChoice,
  simulatorRules,
} from './sports.rules.ts'
import { sportsLeagues } from './sports-clubs.ts'

const { lineUps, roundsPerSeason, strengths } = simulatorRules
const places = [undefined, 0, 1, 2]
const anyFixture = fc
  .record({ league: fc.constantFrom(...sportsLeagues), day: fc.nat(40_000), place: fc.nat(3) })
  .map(({ league, day, place }) => {
    const fixture = fixturesOf(league, day, 1)[place]
    if (!fixture) throw new Error('a day has four matches')
    return fixture
  })
const draws = [BigInt(2 ** 32), BigInt(lineUps.length)] as const

test('with any known line-ups and any bet the average return is 1/1.06 at most', () => {
  fc.assert(
    fc.property(anyFixture, fc.constantFrom(...places), fc.constantFrom(...places), (fixture, home, away) => {
      const { right, of } = chancesOf(fixture, { home, away })
      const odds = oddsOf(fixture, { home, away })
      expect(choices.reduce((sum, choice) => sum + 100 / odds[choice], 0)).toBeGreaterThan(1)
      expect(choices.reduce((sum, choice) => sum + right[choice], 0n)).toBe(of)
      for (const choice of choices) {
        const back = BigInt(odds[choice]) * right[choice] * 106n
        expect(back <= 10_000n * of).toBe(true)
        // And no lower than rounding to the last hundredth makes it.
        expect(back + right[choice] * 106n > 10_000n * of).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('the chances before a line-up is known are the average of those after it: waiting for news gains nothing', () => {
  fc.assert(
    fc.property(anyFixture, (fixture) => {
      const before = chancesOf(fixture, {})
      const after = lineUps.flatMap((_, home) => lineUps.map((_, away) => chancesOf(fixture, { home, away })))
      for (const choice of choices)
        expect(after.reduce((sum, { right }) => sum + right[choice], 0n)).toBe(before.right[choice])
      expect(after.reduce((sum, { of }) => sum + of, 0n)).toBe(before.of)
    }),
    { numRuns: 20 },
  )
})

test('results are drawn from the chances that the odds were made of', () => {
  const [fixture] = fixturesOf('dutch', 20_000, 1)
  if (!fixture) throw new Error('a day has four matches')
  expect(goalCounts(1.5).reduce((sum, count) => sum + count, 0)).toBe(Number(draws[0]))
  const { right, of } = chancesOf(fixture, {})
  const matches = 6_000
  const counted = { '1': 0, X: 0, '2': 0 }
  for (let seed = 0; seed < matches; seed++) {
    const played = playMatch(fixture, (message) => createHmac('sha256', `seed ${seed}`).update(message).digest())
    counted[rightChoice(played.homeGoals, played.awayGoals)] += 1
  }
  for (const choice of choices) {
    const chance = Number((right[choice] * 1_000_000n) / of) / 1_000_000
    // Five standard deviations, with the same seeds every time.
    expect(Math.abs(counted[choice] / matches - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / matches))
  }
})

test('in a season every club plays every other at home and away, once a day, and begins before they end', () => {
  const rounds = Array.from({ length: roundsPerSeason }, (_, round) => pairsOf(round))
  for (const pairs of rounds) expect(new Set(pairs.flat()).size).toBe(strengths.length)
  expect(new Set(rounds.flat().map(String)).size).toBe(strengths.length * (strengths.length - 1))
  for (const speed of [1, 60, 3600])
    for (const league of sportsLeagues)
      for (const { day, homeNewsMs, awayNewsMs, kickOffMs, endMs } of fixturesOf(league, 20_001, speed)) {
        const instants = [(day * 86_400_000) / speed, homeNewsMs, awayNewsMs, kickOffMs, endMs]
        expect(instants).toEqual(instants.toSorted((a, b) => a - b))
        expect(endMs).toBeLessThan(((day + 1) * 86_400_000) / speed)
      }
})

test('a match says which day it is drawn with, and every club plays once a day', () => {
  for (const { matchId, day } of fixturesOfDay(20_778, 1)) expect(dayOfMatch(matchId)).toBe(day)
  expect(['ours-1', 'sim-x-dutch-1', 'a3f0c8'].map(dayOfMatch)).toEqual([undefined, undefined, undefined])
  const playing = fixturesOfDay(20_778, 1).flatMap(({ league, home, away }) => [
    clubs[league][home] ?? '',
    clubs[league][away] ?? '',
  ])
  expect(playing.toSorted()).toEqual(Object.values(clubs).flat().toSorted())
})
