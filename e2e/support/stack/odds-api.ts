import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { LetGo } from '../stalled-steps.ts'

interface GivenMatch {
  id: string
  kickOffMs: number
  /** Goals of the home side and the guests, once it is over. */
  goals?: readonly [number, number]
}

/** A bookmaker with the answers that The Odds API documents for v4: it serves the test's matches of one league. */
export interface OddsApi {
  /** The environment that makes casino use it. */
  env(): Record<string, string>
  matches: GivenMatch[]
  /** Holds all answers back. */
  stall(): LetGo
  /** The number of waiting requests. */
  waiting(): number
}

export const givenTeams = { homeTeam: 'Thuis', awayTeam: 'Uit' } as const
export const givenOdds = { '1': 2.15, X: 3.4, '2': 3.1 } as const
const sportKey = 'soccer_netherlands_eredivisie'

/** Declared at the top of a file, before the services that use it. */
export function useOddsApi(): OddsApi {
  let blocked: Promise<void> | undefined
  let waiting = 0
  const described = ({ id, kickOffMs }: GivenMatch) => ({
    id,
    sport_key: sportKey,
    sport_title: 'Test',
    commence_time: new Date(kickOffMs).toISOString(),
    home_team: givenTeams.homeTeam,
    away_team: givenTeams.awayTeam,
  })
  const { homeTeam, awayTeam } = givenTeams
  const outcomes = Object.entries({ [homeTeam]: givenOdds['1'], [awayTeam]: givenOdds['2'], Draw: givenOdds.X })
  const market = { key: 'h2h', outcomes: outcomes.map(([name, price]) => ({ name, price })) }
  const offered = (match: GivenMatch) => ({
    ...described(match),
    bookmakers: [{ key: 'a', title: 'A', markets: [market] }],
  })
  const scored = (match: GivenMatch) => ({
    ...described(match),
    completed: match.goals !== undefined,
    scores: match.goals?.map((goals, place) => ({ name: place === 0 ? homeTeam : awayTeam, score: String(goals) })),
  })

  const server = createServer(async (request, response) => {
    waiting++
    await blocked
    waiting--
    const given = !request.url?.includes(sportKey) ? [] : api.matches
    response.end(JSON.stringify(request.url?.includes('/odds?') ? given.map(offered) : given.map(scored)))
  })
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const api: OddsApi = {
    env: () => ({
      SPORTS_ODDS_API_KEY: 'a key of this test only',
      SPORTS_ODDS_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      SPORTS_ODDS_API_CALLS: '100000',
    }),
    matches: [],
    stall() {
      const { promise, resolve } = Promise.withResolvers<void>()
      blocked = promise
      return async () => {
        blocked = undefined
        resolve()
      }
    },
    waiting: () => waiting,
  }
  return api
}
