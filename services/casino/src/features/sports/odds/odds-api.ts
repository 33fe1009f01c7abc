import type { Clock } from '@sottomondo/server-kit/clock'
import type { Pool } from '@sottomondo/server-kit/database'
import { createProvider, ProviderError } from '@sottomondo/server-kit/provider'
import { z } from 'zod'
import { areOdds, type Odds, type SportsLeague } from '../sports.rules.ts'
import { footballYear, monthOf, oddsApiRules, pauseMs, sportKeys } from './odds-api.rules.ts'
import { noteUsed, spendCalls } from './odds-api.store.ts'
import type { MatchResult, OfferedMatch, SportsProvider } from './provider.ts'

const isoTime = z.iso.datetime({ offset: true })
const event = {
  id: z.string().min(1).max(100),
  sport_key: z.string(),
  commence_time: isoTime,
  home_team: z.string().min(1).max(100),
  away_team: z.string().min(1).max(100),
}
/** The parts of an event are checked one by one: one bookmaker's nonsense does not discard the others. */
const offered = z.object({ ...event, bookmakers: z.array(z.unknown()).default([]) })
const bookmaker = z.object({
  markets: z.array(z.object({ key: z.string(), outcomes: z.array(z.object({ name: z.string(), price: z.number() })) })),
})
const scored = z.object({
  ...event,
  completed: z.boolean(),
  scores: z.array(z.object({ name: z.string(), score: z.coerce.string() })).nullish(),
})
const answered = z.array(z.unknown()).max(oddsApiRules.mostMatches)
/** Returns whether the match is of the requested league, and between two teams. */
const isMatchOf = (league: SportsLeague, match: { sport_key: string; home_team: string; away_team: string }) =>
  match.sport_key === sportKeys[league] && match.home_team !== match.away_team
/** Returns the valid items of a list. */
const sound = <T>(form: z.ZodType<T>, list: unknown[]): T[] =>
  list.flatMap((one) => {
    const read = form.safeParse(one)
    return read.success ? [read.data] : []
  })

/** Returns the odds for win, draw and win of the first bookmaker with three plausible ones. */
function oddsIn({ home_team, away_team, bookmakers }: z.infer<typeof offered>): Odds | null {
  for (const { markets } of sound(bookmaker, bookmakers)) {
    const outcomes = markets.find(({ key }) => key === 'h2h')?.outcomes
    const priced = (name: string) => {
      const prices = outcomes?.filter((one) => one.name === name) ?? []
      // In hundredths; the rest is the bookmaker's.
      return prices.length === 1 ? Math.floor(Number(((prices[0]?.price ?? 0) * 100).toFixed(6))) : 0
    }
    const odds: Odds = { '1': priced(home_team), X: priced('Draw'), '2': priced(away_team) }
    if (areOdds(odds)) return odds
  }
  return null
}

const goalsOf = (scores: z.infer<typeof scored>['scores'], team: string): number | undefined => {
  const said = scores?.filter(({ name }) => name === team) ?? []
  return said.length === 1 && /^\d{1,2}$/.test(said[0]?.score ?? '') ? Number(said[0]?.score) : undefined
}

/** Reads odds and results of real matches from The Odds API v4, within its plan's calls per month. */
export function createOddsApi(deps: {
  pool: Pool
  clock: Clock
  url: string
  apiKey: string
  callsPerMonth: number
}): SportsProvider {
  const { pool, clock, url, apiKey, callsPerMonth } = deps
  const name = 'odds-api'
  const { timeoutMs, offerCalls, resultsCalls, resultDays, furthestDays } = oddsApiRules
  const api = createProvider({ name: 'The Odds API', url, clock, timeoutMs })

  /** Sends one request; its reader retries a failure later, after the reader's own pauses. */
  async function ask(league: SportsLeague, what: string, parameters: Record<string, string>, calls: number) {
    const month = monthOf(clock.nowMs())
    if (!(await spendCalls(pool, { provider: name, month, calls, most: callsPerMonth })))
      throw new ProviderError('The Odds API has been asked as often as its plan allows this month', {
        mayWorkLater: true,
      })
    let used = 0
    const query = new URLSearchParams({ ...parameters, dateFormat: 'iso', apiKey })
    try {
      const path = `v4/sports/${sportKeys[league]}/${what}?${query}`
      const heard = (headers: Headers) => {
        used = Number(headers.get('x-requests-used')) || 0
      }
      return await api.ask({ path, attempts: 1, heard }, answered)
    } finally {
      // Another installation may use the same key.
      if (used > 0) await noteUsed(pool, { provider: name, month, used })
    }
  }

  return {
    name,

    async readOffer(league) {
      const list = await ask(league, 'odds', { regions: 'eu', markets: 'h2h', oddsFormat: 'decimal' }, offerCalls)
      const untilMs = clock.nowMs() + furthestDays * 86_400_000
      const matches = sound(offered, list).flatMap((match): OfferedMatch[] => {
        const kickOffMs = Date.parse(match.commence_time)
        if (!isMatchOf(league, match) || kickOffMs > untilMs) return []
        const { id: matchId, home_team: homeTeam, away_team: awayTeam } = match
        const season = footballYear(kickOffMs)
        return [{ matchId, homeTeam, awayTeam, kickOffMs, season, odds: oddsIn(match), news: [] }]
      })
      return { matches, againAtMs: clock.nowMs() + pauseMs(callsPerMonth) }
    },

    async readResults(league) {
      const list = await ask(league, 'scores', { daysFrom: String(resultDays) }, resultsCalls)
      const results = sound(scored, list).flatMap((match): MatchResult[] => {
        const kickOffMs = Date.parse(match.commence_time)
        const homeGoals = goalsOf(match.scores, match.home_team)
        const awayGoals = goalsOf(match.scores, match.away_team)
        // A completed match without a valid score has no result: its bets wait.
        if (!isMatchOf(league, match) || !match.completed || homeGoals === undefined || awayGoals === undefined)
          return []
        const { id: matchId, home_team: homeTeam, away_team: awayTeam } = match
        return [{ matchId, homeTeam, awayTeam, kickOffMs, season: footballYear(kickOffMs), homeGoals, awayGoals }]
      })
      return { results, againAtMs: clock.nowMs() + pauseMs(callsPerMonth) }
    },
  }
}
