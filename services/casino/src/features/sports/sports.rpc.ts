import { dayOfMatch, fixturesOfDay } from '@sottomondo/casino-rules/sports'
import type { Bookmaker, SportsBet, SportsService } from '@sottomondo/proto/casino/v1/sports'
import type { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf, type RpcClient } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { CasinoConfig } from '../../config.ts'
import { listOpenBets, listSettledBets, readPlayer } from './bets/bet.store.ts'
import { correctionsOf, otherNamesOf } from './bets/corrections.ts'
import { placeBet } from './bets/place-bet.ts'
import { isLeagueOpen } from './league.store.ts'
import { listMatchesNamed, listMatchesToCome, listSeasonResults, listSeasonTeams } from './match.store.ts'
import { isOfferGood } from './odds/feed.store.ts'
import { findRevealedDay, listPublishedDays } from './odds/simulator.store.ts'
import { openLeague } from './open-league.ts'
import {
  leagueOf,
  oddsHundredths,
  openingCredits,
  payoutEuro,
  sportsRules,
  sportsTexts,
  tableOf,
} from './sports.rules.ts'

type BetRow = Awaited<ReturnType<typeof listOpenBets>>[number]

function shownBet({
  stakeEuro: amount,
  paidEuro,
  outcome,
  settledAtMs,
  homeGoals,
  awayGoals,
  ...bet
}: BetRow): SportsBet {
  const isKnown = outcome !== null && homeGoals !== null && awayGoals !== null
  return {
    ...bet,
    amount,
    mayBring: payoutEuro(amount, bet.odds),
    outcome: outcome ?? undefined,
    paid: paidEuro ?? undefined,
    settledAtMs: settledAtMs ?? undefined,
    homeGoals: isKnown ? homeGoals : undefined,
    awayGoals: isKnown ? awayGoals : undefined,
  }
}

/** Returns the odds of home, draw and away in the form of The Odds API; without a bookmaker while bets are closed. */
function bookmakersOf(
  { homeTeam, awayTeam }: { homeTeam: string; awayTeam: string },
  odds: readonly (number | null)[],
): Bookmaker[] {
  const names = [homeTeam, 'Draw', awayTeam]
  const outcomes = names.flatMap((name, at) => {
    const hundredths = odds[at] ?? null
    return hundredths === null ? [] : [{ name, price: hundredths / oddsHundredths }]
  })
  if (outcomes.length === 0) return []
  return [{ key: 'sottomondo', title: sportsTexts.bookmaker, markets: [{ key: 'h2h', outcomes }] }]
}

/** Matches with their odds, tables, and the bets that players make on them. */
export function sportsHandlers(
  kit: Kit<CasinoConfig>,
  escrow: RpcClient<typeof EscrowService>,
  provider: string,
): Handlers<SportsService> {
  const { pool, clock, config } = kit
  return {
    async listMatches(ctx, { league: name }) {
      const league = leagueOf(name)
      if (!league) return refuse('invalid', sportsTexts.noLeague)
      const nowMs = clock.nowMs()
      if (!(await isLeagueOpen(pool, playerOf(ctx).accountId, league)))
        return { league, provider, isOpen: false, matches: [], openingCredits: openingCredits[league] }
      const [rows, isOpen] = await Promise.all([
        listMatchesToCome(pool, league, nowMs),
        isOfferGood(pool, { provider, league, nowMs }),
      ])
      const matches = rows.map(({ homeOdds, drawOdds, awayOdds, ...match }) => ({
        ...match,
        bookmakers: bookmakersOf(match, [homeOdds, drawOdds, awayOdds]),
      }))
      return { league, provider, isOpen, matches, openingCredits: undefined }
    },

    async getTable(_ctx, { league: name }) {
      const league = leagueOf(name)
      if (!league) return refuse('invalid', sportsTexts.noLeague)
      const nowMs = clock.nowMs()
      const { resultsShown, daysShown } = sportsRules
      const [teams, results, days] = await Promise.all([
        listSeasonTeams(pool, league, nowMs),
        listSeasonResults(pool, league, nowMs),
        listPublishedDays(pool, nowMs, daysShown),
      ])
      const revealed = new Set(days.flatMap(({ day, seed }) => (seed === null ? [] : [day])))
      return {
        league,
        table: tableOf(teams, results),
        results: results.slice(0, resultsShown).map((result) => {
          const day = dayOfMatch(result.matchId)
          return { ...result, seedDay: day !== undefined && revealed.has(day) ? day : undefined }
        }),
        days: days.map(({ seed, ...day }) => ({ ...day, seed: seed ?? undefined })),
      }
    },

    async getDay(_ctx, { day: asked }) {
      const nowMs = clock.nowMs()
      const [revealed, published] = await Promise.all([
        findRevealedDay(pool, { nowMs, day: asked ?? null }),
        listPublishedDays(pool, nowMs, sportsRules.fairDaysShown),
      ])
      if (!revealed && asked !== undefined) return refuse('notFound', sportsTexts.noDay)
      const ids = revealed ? fixturesOfDay(revealed.day, config.GAME_SPEED).map(({ matchId }) => matchId) : []
      const matches = await listMatchesNamed(pool, ids)
      return {
        day: revealed?.day,
        seedHash: revealed?.seedHash,
        seed: revealed?.seed,
        matches: matches.map(({ homeGoals, awayGoals, ...match }) => ({
          ...match,
          homeGoals: homeGoals ?? undefined,
          awayGoals: awayGoals ?? undefined,
        })),
        days: published.map(({ seed, ...day }) => ({ ...day, isOver: seed !== null })),
      }
    },

    async listBets(ctx) {
      const { accountId } = playerOf(ctx)
      const [open, settled, { openEuro, profitEuro }] = await Promise.all([
        listOpenBets(pool, accountId),
        listSettledBets(pool, accountId, sportsRules.settledShown),
        readPlayer(pool, accountId),
      ])
      return {
        open: open.map(shownBet),
        settled: settled.map(shownBet),
        openEuro,
        mostOpenEuro: sportsRules.mostOpenEuro,
        sportBettingProfit: profitEuro,
      }
    },

    listCorrections: correctionsOf(pool),

    listOtherNames: otherNamesOf(pool),

    openLeague: openLeague(kit, escrow),

    bet: placeBet(kit, escrow, provider),
  }
}
