import { openPool, type Pool } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { createServiceDatabase } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { casino } from '../../../service.ts'
import { createFeed } from './feed.ts'
import type { MatchResult, OfferedMatch } from './provider.ts'

const hourMs = 3_600_000
const clock = fakeClock(Date.UTC(2026, 0, 1, 12))
const metrics = createMetrics('feed test')
const warned: object[] = []
const log = createLogger('test', 'silent')
log.warn = ((what: object) => warned.push(what)) as typeof log.warn
let database: Awaited<ReturnType<typeof createServiceDatabase>>
let pool: Pool
/** The answers of this test's provider for the English league; an error is thrown. */
let provided: { matches: OfferedMatch[] | Error; results: MatchResult[] }
let feed: () => Promise<void>
beforeAll(async () => {
  database = await createServiceDatabase(casino)
  pool = openPool(database.urlFor('casino'), 2, 'feed test', createLogger('test', 'silent'))
  feed = createFeed(
    { pool, log, metrics, clock },
    {
      name: 'a provider',
      async readOffer(league) {
        if (provided.matches instanceof Error) throw provided.matches
        return { matches: league === 'english' ? provided.matches : [], againAtMs: clock.nowMs() + 1 }
      },
      async readResults(league) {
        return { results: league === 'english' ? provided.results : [], againAtMs: clock.nowMs() + 1 }
      },
    },
  )
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  warned.length = 0
  await pool.query('truncate sports_match cascade')
})

const teams = { homeTeam: 'Foghaven Town', awayTeam: 'Kettleford City', season: '2025' }
const begun = () => clock.nowMs() - 2 * hourMs
const result = (homeGoals: number, awayGoals: number, more: Partial<MatchResult> = {}): MatchResult => ({
  matchId: 'match',
  kickOffMs: begun(),
  homeGoals,
  awayGoals,
  ...teams,
  ...more,
})
const offer = (home: number, more: Partial<OfferedMatch> = {}): OfferedMatch => ({
  matchId: 'match',
  kickOffMs: clock.nowMs() + hourMs,
  odds: { '1': home, X: 320, '2': 340 },
  news: [],
  ...teams,
  ...more,
})
const read = async (next: Partial<typeof provided>) => {
  provided = { matches: [], results: [], ...next }
  clock.advanceMs(2 * hourMs)
  await feed()
}
const known = async () =>
  (
    await pool.query(
      `select match_id as id, league, home_odds::int as odds, array[home_goals, away_goals]::int[] as goals,
         array[corrected_home_goals, corrected_away_goals]::int[] as corrected from sports_match order by 1`,
    )
  ).rows
const counted = async (name: string) => {
  const { values } = (await metrics.registry.getSingleMetric(name)?.get()) ?? { values: [] }
  return values[0]?.value ?? 0
}

test('the first result stands; a repeated one changes nothing, and a different one is counted, logged and kept once', async () => {
  const before = await counted('sports_results_corrected_total')
  await read({ results: [result(2, 1)] })
  await read({ results: [result(2, 1)] })
  expect(await known()).toMatchObject([{ goals: [2, 1], corrected: [null, null] }])
  expect([await counted('sports_results_corrected_total'), warned]).toEqual([before, []])
  const said = { matchId: 'match', homeGoals: 2, awayGoals: 1, correctedHomeGoals: 0, correctedAwayGoals: 3 }
  for (let times = 0; times < 3; times++) await read({ results: [result(0, 3)] })
  expect(await known()).toMatchObject([{ goals: [2, 1], corrected: [0, 3] }])
  expect([await counted('sports_results_corrected_total'), warned]).toEqual([before + 1, [said]])
})

test('a result under the id of a match of another league is ignored', async () => {
  const league = 'dutch'
  await pool.query(
    `insert into sports_match (match_id, league, home_team, away_team, season, kick_off_at, home_goals, away_goals, result_at)
     values ('match', $1, $2, $3, $4, to_timestamp($5 / 1000.0), 2, 1, now())`,
    [league, teams.homeTeam, teams.awayTeam, teams.season, begun()],
  )
  const before = await counted('sports_other_names_total')
  await read({ results: [result(0, 3, { homeTeam: 'Polderboys' })] })
  expect(await known()).toMatchObject([{ league, goals: [2, 1], corrected: [null, null] }])
  expect([await counted('sports_other_names_total'), warned]).toEqual([before, []])
})

/** A match that is offered in an hour, two hours before the next reading. */
const offered = async (more: Partial<OfferedMatch> = {}) => {
  await read({ matches: [offer(215, { kickOffMs: clock.nowMs() + 3 * hourMs, ...more })] })
  warned.length = 0
}
const swapped = { homeTeam: teams.awayTeam, awayTeam: teams.homeTeam }
test.each([
  ['has another home team', { homeTeam: 'Foghaven Town FC' }, [2, 1]],
  ['has another away team', { awayTeam: 'Kettleford' }, [2, 1]],
  ['has two other names', { homeTeam: 'FTFC', awayTeam: 'KCFC' }, [2, 1]],
  // A bet names a team: its goals are its own wherever it played.
  ['is told the other way round', swapped, [1, 2]],
  ['is told the other way round with a new name', { ...swapped, awayTeam: 'Foghaven Town FC' }, [1, 2]],
])('a match that %s has its result by its id, and it is logged, counted and kept once', async (_what, names, goals) => {
  await offered()
  const before = await counted('sports_other_names_total')
  const provided = { ...teams, ...names }
  for (let times = 0; times < 3; times++) await read({ results: [result(2, 1, names)] })
  expect(await known()).toMatchObject([{ goals, corrected: [null, null] }])
  const said = { matchId: 'match', homeTeam: teams.homeTeam, awayTeam: teams.awayTeam }
  expect(warned).toEqual([{ ...said, otherHomeTeam: provided.homeTeam, otherAwayTeam: provided.awayTeam }])
  expect(await counted('sports_other_names_total')).toBe(before + 1)
  await read({ results: [result(0, 3, names)] })
  expect(await known()).toMatchObject([{ goals, corrected: goals[0] === 2 ? [0, 3] : [3, 0] }])
})

test('an offer under other names moves the odds of its match, and each team keeps its own odds', async () => {
  await offered()
  const kickOffMs = clock.nowMs() + 5 * hourMs
  await read({ matches: [offer(230, { kickOffMs, homeTeam: 'Foghaven Town FC' })] })
  const odds = async () =>
    (await pool.query('select array[home_odds, draw_odds, away_odds]::int[] as odds, home_team from sports_match')).rows
  expect(await odds()).toEqual([{ odds: [230, 320, 340], home_team: 'Foghaven Town' }])
  expect(warned).toHaveLength(1)
  await read({ matches: [offer(230, { kickOffMs, ...swapped })] })
  expect(await odds()).toEqual([{ odds: [340, 320, 230], home_team: 'Foghaven Town' }])
  expect(warned).toHaveLength(2)
})

test('the kick-off is the last one given, by an offer or by a result, earlier or later', async () => {
  const kickOff = async () =>
    Number((await pool.query('select extract(epoch from kick_off_at) * 1000 as ms from sports_match')).rows[0]?.ms)
  const first = clock.nowMs() + 100 * hourMs
  await offered({ kickOffMs: first })
  for (const kickOffMs of [first + 30 * hourMs, first - 90 * hourMs, first]) {
    await read({ matches: [offer(215, { kickOffMs })] })
    expect(await kickOff()).toBe(kickOffMs)
  }
  // Its result comes before the offer is read again.
  const played = clock.nowMs() - 3 * hourMs
  await read({ results: [result(2, 1, { kickOffMs: played })] })
  expect(await kickOff()).toBe(played)
  // The first result stands, and with it its kick-off.
  await read({
    matches: [offer(215, { kickOffMs: first })],
    results: [result(2, 1, { kickOffMs: played - hourMs })],
  })
  expect(await kickOff()).toBe(played)
})

test('the first of two matches with the same id counts, and a match that has not begun gets no result', async () => {
  const kickOffMs = clock.nowMs() + 10 * hourMs
  await read({
    matches: [offer(215, { kickOffMs }), offer(999, { kickOffMs })],
    results: [result(1, 1, { matchId: 'over' }), result(5, 0, { matchId: 'over' }), result(9, 9, { kickOffMs })],
  })
  expect(await known()).toEqual([
    { id: 'match', league: 'english', odds: 215, goals: [null, null], corrected: [null, null] },
    { id: 'over', league: 'english', odds: null, goals: [1, 1], corrected: [null, null] },
  ])
})

test('a provider that is away changes nothing; matches that it drops are closed, and ended ones stay so', async () => {
  const kickOffMs = clock.nowMs() + 100 * hourMs
  await read({ matches: [offer(215, { kickOffMs }), offer(215, { kickOffMs, matchId: 'silent' })] })
  await read({ matches: new Error('The provider answered 503') })
  expect((await known()).map(({ odds }) => odds)).toEqual([215, 215])
  expect(warned).toHaveLength(7)
  clock.advanceMs(hourMs)
  await read({ matches: [offer(230, { kickOffMs })], results: [result(1, 0, { matchId: 'over' })] })
  await read({ matches: [offer(230, { kickOffMs }), offer(230, { kickOffMs, matchId: 'over' })] })
  expect((await known()).map(({ id, odds }) => [id, odds])).toEqual([
    ['match', 230],
    ['over', null],
    ['silent', null],
  ])
})
