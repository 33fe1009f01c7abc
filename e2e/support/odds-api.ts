import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { LetGo } from './held-steps.ts'

export interface ToldMatch {
  id: string
  kickOffMs: number
  /** Of the home side and the guests, once it is over. */
  goals?: readonly [number, number]
}

/** A bookmaker in the shapes that The Odds API documents for v4: tells of one league what its test says. */
export interface OddsApi {
  /** What makes casino ask it. */
  env(): Record<string, string>
  matches: ToldMatch[]
  /** Lets everybody wait for his answer. */
  hold(): LetGo
  /** How many wait. */
  waiting(): number
}

export const toldTeams = { homeTeam: 'Thuis', awayTeam: 'Uit' } as const
export const toldOdds = { '1': 2.15, X: 3.4, '2': 3.1 } as const
const sportKey = 'soccer_netherlands_eredivisie'

/** Declared at the top of a file, before the services that ask it. */
export function useOddsApi(): OddsApi {
  let held: Promise<void> | undefined
  let waiting = 0
  const described = ({ id, kickOffMs }: ToldMatch) => ({
    ...{ id, sport_key: sportKey, sport_title: 'Test', commence_time: new Date(kickOffMs).toISOString() },
    ...{ home_team: toldTeams.homeTeam, away_team: toldTeams.awayTeam },
  })
  const { homeTeam, awayTeam } = toldTeams
  const outcomes = Object.entries({ [homeTeam]: toldOdds['1'], [awayTeam]: toldOdds['2'], Draw: toldOdds.X })
  const market = { key: 'h2h', outcomes: outcomes.map(([name, price]) => ({ name, price })) }
  const offered = (match: ToldMatch) => ({
    ...described(match),
    bookmakers: [{ key: 'a', title: 'A', markets: [market] }],
  })
  const scored = (match: ToldMatch) => ({
    ...described(match),
    completed: match.goals !== undefined,
    scores: match.goals?.map((goals, place) => ({ name: place === 0 ? homeTeam : awayTeam, score: String(goals) })),
  })

  const server = createServer(async (request, response) => {
    waiting++
    await held
    waiting--
    const told = !request.url?.includes(sportKey) ? [] : api.matches
    response.end(JSON.stringify(request.url?.includes('/odds?') ? told.map(offered) : told.map(scored)))
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
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return async () => {
        held = undefined
        resolve()
      }
    },
    waiting: () => waiting,
  }
  return api
}
