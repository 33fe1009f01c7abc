import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  clubs,
  dayAt,
  dayMs,
  type Fixture,
  firstDayOf,
  fixturesOf,
  type Known,
  oddsOf,
  playMatch,
  seasonOf,
  simulatorRules,
} from '@sottomondo/casino-rules/sports'
import type { Clock } from '@sottomondo/server-kit/clock'
import type { Pool } from '@sottomondo/server-kit/database'
import type { SportsLeague } from '../sports.rules.ts'
import type { MatchResult, OfferedMatch, SportsProvider } from './provider.ts'
import { commitDays, listDays } from './simulator.store.ts'

export const signWith =
  (seed: string) =>
  (message: string): Uint8Array =>
    createHmac('sha256', seed).update(message).digest()

/**
 * Plays the built-in leagues: every match follows from its day's seed, which is committed to before bets on it open.
 */
export function createSimulator(deps: { pool: Pool; clock: Clock; gameSpeed: number }): SportsProvider {
  const { pool, clock, gameSpeed } = deps

  /** Returns the seeds of days; commits now to missing ones since this season began: nobody could bet on them. */
  async function seedsOf(from: number, to: number): Promise<Map<number, string>> {
    const begin = firstDayOf(seasonOf(dayAt(clock.nowMs(), gameSpeed)))
    const first = Math.min(from, begin)
    const read = async () => new Map((await listDays(pool, first, to)).map(({ day, seed }) => [day, seed]))
    const known = await read()
    const wanted = Array.from({ length: to - begin + 1 }, (_, place) => begin + place)
    const missing = wanted.filter((day) => !known.has(day))
    if (missing.length === 0) return known
    await commitDays(
      pool,
      missing.map((day) => {
        const seed = randomBytes(simulatorRules.seedBytes).toString('hex')
        const seedHash = createHash('sha256').update(seed).digest('hex')
        return { day, seed, seedHash, endsAtMs: (day + 1) * dayMs(gameSpeed) }
      }),
    )
    return read()
  }

  const described = ({ matchId, league, home, away, kickOffMs, day }: Fixture) => ({
    matchId,
    kickOffMs,
    season: String(seasonOf(day)),
    homeTeam: clubs[league][home] ?? '',
    awayTeam: clubs[league][away] ?? '',
  })

  /** Returns a match at a moment: its line-ups become known one after the other, and move the odds. */
  function offered(fixture: Fixture, seed: string, nowMs: number): OfferedMatch {
    const { homeLineUp, awayLineUp } = playMatch(fixture, signWith(seed))
    const known: Known = {
      home: nowMs >= fixture.homeNewsMs ? homeLineUp : undefined,
      away: nowMs >= fixture.awayNewsMs ? awayLineUp : undefined,
    }
    const match = described(fixture)
    const said = (team: string, place: number | undefined) =>
      place === undefined ? [] : [`${team} speelt ${simulatorRules.lineUps[place]?.news}.`]
    const news = [...said(match.homeTeam, known.home), ...said(match.awayTeam, known.away)]
    return { ...match, odds: oddsOf(fixture, known), news }
  }

  const days = (league: SportsLeague, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => fixturesOf(league, from + place, gameSpeed)).flat()

  /** Returns the first of these instants that is still to come; the next day at the latest. */
  const nextOf = (instants: number[], nowMs: number) =>
    Math.min(...instants.filter((one) => one > nowMs), (dayAt(nowMs, gameSpeed) + 1) * dayMs(gameSpeed))

  return {
    name: 'simulator',

    async readOffer(league) {
      const nowMs = clock.nowMs()
      const today = dayAt(nowMs, gameSpeed)
      const last = today + simulatorRules.daysOffered - 1
      const seeds = await seedsOf(today, last)
      const fixtures = days(league, today, last).filter(({ kickOffMs }) => kickOffMs > nowMs)
      return {
        matches: fixtures.flatMap((fixture) => {
          const seed = seeds.get(fixture.day)
          return seed === undefined ? [] : [offered(fixture, seed, nowMs)]
        }),
        againAtMs: nextOf(
          fixtures.flatMap(({ homeNewsMs, awayNewsMs }) => [homeNewsMs, awayNewsMs]),
          nowMs,
        ),
      }
    },

    async readResults(league, sinceMs) {
      const nowMs = clock.nowMs()
      const today = dayAt(nowMs, gameSpeed)
      // Includes results missed during a stop: as far back as the season before this one.
      const first = firstDayOf(seasonOf(today) - 1)
      const seeds = await seedsOf(first, today + simulatorRules.daysOffered - 1)
      const fixtures = days(league, first, today)
      const results = fixtures.flatMap((fixture): MatchResult[] => {
        const seed = seeds.get(fixture.day)
        if (seed === undefined || fixture.endMs > nowMs || fixture.endMs < sinceMs) return []
        const { homeGoals, awayGoals } = playMatch(fixture, signWith(seed))
        return [{ ...described(fixture), homeGoals, awayGoals }]
      })
      const ends = fixtures.map(({ endMs }) => endMs)
      return { results, againAtMs: nextOf(ends, nowMs) }
    },
  }
}
