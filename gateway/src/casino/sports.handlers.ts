import type { SportsBet, SportsMatch } from '@sottomondo/proto/casino/v1/sports'
import { isRefusal } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'
import { isoOf } from '../dutch.ts'

/** Odds are hundredths inside, and decimals in the shape of The Odds API. */
const hundredths = 100

/** A match in the shape of The Odds API; without a bookmaker while nobody takes bets on it. */
function matchOf({ matchId, homeTeam, awayTeam, kickOffMs, homeOdds, drawOdds, awayOdds, news }: SportsMatch) {
  const outcomes = [
    { name: homeTeam, odds: homeOdds },
    { name: 'Draw', odds: drawOdds },
    { name: awayTeam, odds: awayOdds },
  ].flatMap(({ name, odds }) => (odds === undefined ? [] : [{ name, price: odds / hundredths }]))
  const bookmaker = { key: 'sottomondo', title: 'De bookmaker', markets: [{ key: 'h2h', outcomes }] }
  return {
    id: matchId,
    home_team: homeTeam,
    away_team: awayTeam,
    commence_time: isoOf(kickOffMs),
    bookmakers: outcomes.length > 0 ? [bookmaker] : [],
    news,
  }
}

function betOf(bet: SportsBet | undefined) {
  if (!bet) throw new Error('a bet came back empty')
  const { kickOffMs, placedAtMs, settledAtMs, outcome, paid, homeGoals, awayGoals, ...rest } = bet
  return {
    ...rest,
    kickOff: isoOf(kickOffMs),
    placedAt: isoOf(placedAtMs),
    settledAt: settledAtMs === undefined ? null : isoOf(settledAtMs),
    ...{ outcome: outcome ?? null, paid: paid ?? null, homeGoals: homeGoals ?? null, awayGoals: awayGoals ?? null },
  }
}

export const sportsHandlers = handlers({
  async 'GET /api/casino/sport/matches'(ctx, { query: { league } }) {
    const reply = await ctx.services.casino.sports.listMatches(ctx, { league })
    if (isRefusal(reply)) return reply
    const { provider, isOpen, matches } = reply
    return { league, provider, isOpen, matches: matches.map(matchOf) }
  },

  async 'POST /api/casino/sport/bet'(ctx, { body }) {
    const { matchId, amount, choice, odds, startMatch, home_team: homeTeam, away_team: awayTeam } = body
    const reply = await ctx.services.casino.sports.bet(ctx, {
      ...{ matchId, amount, choice, homeTeam, awayTeam },
      // A part of a hundredth is nobody's odds: it is refused as any other that is not the present one.
      odds: isWhole(odds * hundredths) ? Math.round(odds * hundredths) : 0,
      kickOffMs: Date.parse(startMatch),
    })
    return isRefusal(reply) ? reply : { message: reply.message, bet: betOf(reply.bet), openEuro: reply.openEuro }
  },
})

/** But for what binary fractions add. */
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6
