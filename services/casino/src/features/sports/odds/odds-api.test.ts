import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPool, type Pool } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { createServiceDatabase } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { casino } from '../../../service.ts'
import { footballYear, pauseMs, retryPauseMs } from './odds-api.rules.ts'
import { createOddsApi } from './odds-api.ts'

/** Answers in the shapes that The Odds API documents for v4; clubs and figures are invented. */
const event = (id: string, more: object = {}) => ({
  id,
  sport_key: 'soccer_epl',
  sport_title: 'EPL',
  commence_time: '2026-01-03T15:00:00Z',
  home_team: 'Foghaven Town',
  away_team: 'Kettleford City',
  ...more,
})
const h2h = (home: unknown, draw: unknown, away: unknown) => ({
  key: 'a_bookmaker',
  title: 'A bookmaker',
  last_update: '2026-01-01T11:58:00Z',
  markets: [
    {
      key: 'h2h',
      last_update: '2026-01-01T11:58:00Z',
      outcomes: [
        { name: 'Foghaven Town', price: home },
        { name: 'Kettleford City', price: away },
        { name: 'Draw', price: draw },
      ],
    },
  ],
})
const scores = (home: unknown, away: unknown) => [
  { name: 'Foghaven Town', score: home },
  { name: 'Kettleford City', score: away },
]

let answer: { status?: number; headers?: Record<string, string>; body: unknown }
let requests: string[] = []
const server = createServer((request: IncomingMessage, response) => {
  requests.push(request.url ?? '')
  const { status = 200, headers = {}, body } = answer
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
})
const clock = fakeClock(Date.UTC(2026, 0, 1, 12))
let database: Awaited<ReturnType<typeof createServiceDatabase>>
let pool: Pool
beforeAll(async () => {
  database = await createServiceDatabase(casino)
  pool = openPool(database.urlFor('casino'), 2, 'odds api test', createLogger('test', 'silent'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  requests = []
  await pool.query('truncate sports_budget')
})
const api = (callsPerMonth = 500) =>
  createOddsApi({
    pool,
    clock,
    apiKey: 'a key',
    callsPerMonth,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  })

test('offers the odds of the first bookmaker with plausible ones, and nothing of nonsense', async () => {
  answer = {
    body: [
      event('good', { bookmakers: [h2h(2.15, 3.4, 3.1)] }),
      event('thousandths', { bookmakers: [h2h(2.159, 3.4, 3.1)] }),
      event('second', { bookmakers: [{ markets: 'none' }, h2h(9, 9, 9), h2h('2', 3, 3), h2h(1.5, 4, 7)] }),
      event('suspended', { bookmakers: [{ key: 'a', title: 'A', markets: [] }] }),
      event('nobody', { bookmakers: [] }),
      event('two-way', {
        bookmakers: [{ markets: [{ key: 'h2h', outcomes: [{ name: 'Foghaven Town', price: 2 }] }] }],
      }),
      event('no time', { commence_time: 'soon', bookmakers: [h2h(2, 3, 4)] }),
      { id: 7 },
      null,
    ],
  }
  const { matches, againAtMs } = await api().readOffer('english')
  expect(requests).toEqual([
    '/v4/sports/soccer_epl/odds?regions=eu&markets=h2h&oddsFormat=decimal&dateFormat=iso&apiKey=a+key',
  ])
  expect(matches.map(({ matchId, odds }) => [matchId, odds])).toEqual([
    ['good', { '1': 215, X: 340, '2': 310 }],
    ['thousandths', { '1': 215, X: 340, '2': 310 }],
    ['second', { '1': 150, X: 400, '2': 700 }],
    ['suspended', null],
    ['nobody', null],
    ['two-way', null],
  ])
  expect(matches[0]).toMatchObject({ kickOffMs: Date.UTC(2026, 0, 3, 15), season: '2025', homeTeam: 'Foghaven Town' })
  expect(againAtMs).toBe(clock.nowMs() + pauseMs(500))
})

const price = (home: unknown, draw: unknown = 3.4, away: unknown = 3.1) => ({ bookmakers: [h2h(home, draw, away)] })
test.each<[string, object, null | undefined]>([
  ['of a league that isn’t ours', { sport_key: 'soccer_italy_serie_a', ...price(2.15) }, undefined],
  ['of no league', { sport_key: undefined, ...price(2.15) }, undefined],
  ['without a team', { home_team: '', ...price(2.15) }, undefined],
  ['with a number for a team', { away_team: 7, ...price(2.15) }, undefined],
  ['with a team as long as a page', { home_team: '<b>'.repeat(100), ...price(2.15) }, undefined],
  ['with a team that plays itself', { away_team: 'Foghaven Town', ...price(2.15) }, undefined],
  ['on a day that isn’t', { commence_time: '2026-02-30T15:00:00Z', ...price(2.15) }, undefined],
  ['in a hundred years', { commence_time: '2126-01-03T15:00:00Z', ...price(2.15) }, undefined],
  ['with bookmakers that are none', { bookmakers: 'all' }, undefined],
  ['at negative odds', price(-2.15), null],
  ['at odds of 1.00', price(1), null],
  ['at odds of nothing', price(0), null],
  ['at odds that a number can’t hold', price(1e308), null],
  ['at odds in words', price('2.15'), null],
  ['at odds of null, as NaN is written', price(null), null],
  ['with a draw that is a gift', price(9, 9, 9), null],
])('a match %s can’t be bet on, and costs nobody the one beside it', async (_what, more, odds) => {
  answer = { body: [event('nonsense', more), event('good', price(2.15))] }
  const { matches } = await api().readOffer('english')
  const good = ['good', { '1': 215, X: 340, '2': 310 }]
  expect(matches.map((match) => [match.matchId, match.odds])).toEqual(
    odds === undefined ? [good] : [['nonsense', odds], good],
  )
})

test('a name that could be markup stays a name, and a match that has begun is marked so', async () => {
  const [homeTeam, began] = ['<img src=x onerror=alert(1)>', { commence_time: '2025-12-31T15:00:00Z' }]
  answer = { body: [event('markup', { home_team: homeTeam, bookmakers: [] }), event('begun', began)] }
  const { matches } = await api().readOffer('english')
  expect(matches).toMatchObject([{ homeTeam }, { kickOffMs: Date.UTC(2025, 11, 31, 15) }])
})

test('a result is a completed match with both scores, and nothing else', async () => {
  answer = {
    body: [
      event('done', { completed: true, scores: scores('2', '1'), last_update: '2026-01-03T16:55:00Z' }),
      event('numbers', { completed: true, scores: scores(0, 0) }),
      event('running', { completed: false, scores: scores('1', '1') }),
      event('postponed', { commence_time: '2026-02-03T15:00:00Z', completed: false, scores: null }),
      event('no scores', { completed: true, scores: null }),
      event('one score', { completed: true, scores: scores('1', '0').slice(1) }),
      event('words', { completed: true, scores: scores('abandoned', '-1') }),
      event('too many', { completed: true, scores: scores('100', '0') }),
      event('fractions', { completed: true, scores: scores(1.5, 0) }),
      event('not ours', { completed: true, scores: scores(1, 0), sport_key: 'soccer_italy_serie_a' }),
      event('undecided', { completed: 'yes', scores: scores(1, 0) }),
    ],
  }
  const { results } = await api().readResults('english', 0)
  expect(requests).toEqual(['/v4/sports/soccer_epl/scores?daysFrom=3&dateFormat=iso&apiKey=a+key'])
  expect(results.map(({ matchId, homeGoals, awayGoals }) => [matchId, homeGoals, awayGoals])).toEqual([
    ['done', 2, 1],
    ['numbers', 0, 0],
  ])
})

test('keeps within the calls of its month, by its own count and by the provider’s', async () => {
  const used = async () => (await pool.query('select month, used::int from sports_budget order by month')).rows
  answer = { body: [], headers: { 'x-requests-remaining': '496', 'x-requests-used': '4' } }
  await api(6).readOffer('dutch')
  expect(await used()).toEqual([{ month: '2026-01', used: 4 }])
  answer = { body: [] }
  await api(6).readResults('dutch', 0)
  const over = await api(6)
    .readOffer('dutch')
    .catch((error: Error) => error.message)
  expect(over).toBe('The Odds API has been asked as often as its plan allows this month')
  expect([await used(), requests.length]).toEqual([[{ month: '2026-01', used: 6 }], 2])
})

test.each([
  ['is away', { status: 503, body: '' }],
  ['knows no such key', { status: 401, body: '{"message":"API key is not valid"}' }],
  ['answers no list', { body: { message: 'hello' } }],
  ['answers what is no JSON', { body: '<html>' }],
  ['answers with NaN', { body: '[{"id": NaN}]' }],
  ['answers half', { body: '[{"id": "good"' }],
  ['answers nothing', { body: '' }],
  ['answers null', { body: null }],
  ['answers thousands of matches', { body: Array.from({ length: 3_000 }, (_, nr) => event(`match-${nr}`)) }],
  ['answers without end', { body: `["${'x'.repeat(2_000_000)}"]` }],
])('who %s is an error, and is asked once', async (_what, given) => {
  answer = given
  await expect(api().readOffer('dutch')).rejects.toThrow('The Odds API answered')
  expect(requests).toHaveLength(1)
})

test('pauses: a month’s calls last a month, repeated failures wait longer and longer', () => {
  const monthMs = 31 * 86_400_000
  for (const calls of [500, 20_000]) expect((monthMs / pauseMs(calls)) * 18).toBeLessThanOrEqual(calls)
  expect(pauseMs(100_000_000)).toBe(300_000)
  expect([1, 2, 3, 50].map(retryPauseMs)).toEqual([30_000, 60_000, 120_000, 3_600_000])
  expect([Date.UTC(2026, 5, 30), Date.UTC(2026, 6, 1)].map(footballYear)).toEqual(['2025', '2026'])
})
