import { z } from 'zod'
import { feature } from '../feature.ts'
import { amountOf, euro, idOf, isoTime } from '../fields.ts'
import { atMost } from '../kit/text/length.ts'
import { listQuery } from '../list.ts'
import { sportsLeagues } from '../names.ts'
import { calledInRpc } from '../rpc.ts'

const count = z.number().int().nonnegative()

const league = z.enum(sportsLeagues, { error: 'Deze competitie bestaat niet.' })

const choice = z.enum(['1', 'X', '2'], { error: 'Kies 1, X of 2.' })

/** Decimal, as The Odds API writes them: 2.15. */
const odds = z.number()

const matchId = z
  .string({ error: 'Kies een wedstrijd.' })
  .min(1, { error: 'Kies een wedstrijd.' })
  .check(atMost(100, { error: 'Deze wedstrijd bestaat niet.' }))

const noDay = { error: 'Deze speeldag is er niet geweest.' }

const team = z.string({ error: 'Kies een wedstrijd.' }).check(atMost(100, { error: 'Deze wedstrijd bestaat niet.' }))

const sportsBet = z.object({
  betId: z.string(),
  matchId: z.string(),
  league: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  /** The kick-off known when the bet was placed. */
  kickOff: isoTime,
  choice: z.string(),
  /** In hundredths: 215 is 2.15. */
  odds: z.number().int(),
  amount: euro,
  placedAt: isoTime,
  /** The payout of a won bet, with its stake. */
  mayBring: euro,
  /** won, lost or void; null while it is open. */
  outcome: z.string().nullable(),
  paid: euro.nullable(),
  homeGoals: count.nullable(),
  awayGoals: count.nullable(),
  settledAt: isoTime.nullable(),
})

/** Bets on football matches, at the odds of a provider. */
export const sports = feature({
  switch: { name: 'sports', order: 180, label: 'Sportweddenschappen' },
  calls: {
    'GET /api/casino/sport/matches': {
      summary: 'List the coming matches of a league, with their odds',
      access: 'player',
      rpc: 'casino.sports.listMatches',
      query: z.object({ league: league.default('dutch') }),
      answer: z.object({
        league,
        /** The source of odds and results. */
        provider: z.string(),
        /** Whether bets are accepted now. */
        isOpen: z.boolean(),
        /** The price of opening this league for good; null where the player may bet on it. */
        openingCredits: count.nullable(),
        matches: z.array(
          z.object({
            id: calledInRpc('matchId', z.string()),
            home_team: z.string(),
            away_team: z.string(),
            commence_time: calledInRpc('kickOff', isoTime),
            /** Empty while nobody can bet on the match. */
            bookmakers: z.array(
              z.object({
                key: z.string(),
                title: z.string(),
                markets: z.array(
                  z.object({ key: z.string(), outcomes: z.array(z.object({ name: z.string(), price: odds })) }),
                ),
              }),
            ),
            /** The known line-ups, newest last. */
            news: z.array(z.string()),
          }),
        ),
      }),
    },
    'GET /api/casino/sport/table': {
      summary: 'Get the table of a league, its latest results, and the seeds behind them',
      access: 'player',
      rpc: 'casino.sports.getTable',
      query: z.object({ league: league.default('dutch') }),
      answer: z.object({
        league: z.string(),
        table: z.array(
          z.object({
            team: z.string(),
            played: count,
            won: count,
            drawn: count,
            lost: count,
            goalsFor: count,
            goalsAgainst: count,
            points: count,
          }),
        ),
        /** The latest first. */
        results: z.array(
          z.object({
            matchId: z.string(),
            homeTeam: z.string(),
            awayTeam: z.string(),
            kickOff: isoTime,
            homeGoals: count,
            awayGoals: count,
            /** Another result was reported later; the first one counts. */
            corrected: z.boolean(),
            /** The simulator's day whose seed the match was drawn with, once it is revealed. */
            seedDay: z.number().int().nullable(),
          }),
        ),
        /** The simulator's days, the newest first, with their seeds once they are over. */
        days: z.array(z.object({ day: z.number().int(), seedHash: z.string(), seed: z.string().nullable() })),
      }),
    },
    'GET /api/casino/sport/day': {
      summary: 'Get what is needed to recompute a day of the built-in leagues',
      access: 'public',
      refusals: ['notFound'],
      rpc: 'casino.sports.getDay',
      query: z.object({
        /** By default the last day that is over. */
        day: z.coerce.number(noDay).int(noDay).nonnegative(noDay).max(1e9, noDay).optional(),
      }),
      answer: z.object({
        /** Null while no day is over; so is the seed. */
        day: z.number().int().nullable(),
        seedHash: z.string().nullable(),
        /** Revealed once all its matches are over. */
        seed: z.string().nullable(),
        matches: z.array(
          z.object({
            matchId: z.string(),
            league: z.string(),
            homeTeam: z.string(),
            awayTeam: z.string(),
            kickOff: isoTime,
            /** The result by which bets were settled; null until it was read. */
            homeGoals: count.nullable(),
            awayGoals: count.nullable(),
          }),
        ),
        /** The newest first, including days still played and the next one. */
        days: z.array(z.object({ day: z.number().int(), seedHash: z.string(), endsAt: isoTime, isOver: z.boolean() })),
      }),
    },
    'GET /api/casino/sport/bets': {
      summary: 'List the player’s bets, open and settled, with their result',
      access: 'player',
      rpc: 'casino.sports.listBets',
      answer: z.object({
        open: z.array(sportsBet),
        /** The latest first. */
        settled: z.array(sportsBet),
        openEuro: euro,
        mostOpenEuro: euro,
        /** Sum of all settled bets: payouts minus stakes. */
        sportBettingProfit: euro,
      }),
    },
    'GET /api/admin/sport/corrections': {
      summary: 'List results that changed after the first official one, and what that would have meant for bets',
      access: 'admin',
      rpc: 'casino.sports.listCorrections',
      query: listQuery({}),
      answer: z.object({
        corrections: z.array(
          z.object({
            matchId: z.string(),
            league: z.string(),
            homeTeam: z.string(),
            awayTeam: z.string(),
            kickOff: isoTime,
            correctedAt: isoTime,
            /** The first official result, by which bets were settled. */
            homeGoals: count,
            awayGoals: count,
            otherHomeGoals: count,
            otherAwayGoals: count,
            bets: count,
            /** How many of these bets would have ended otherwise. */
            otherBets: count,
            /** Paid to bets that lose by the other result. */
            overpaidEuro: euro,
            /** Not paid to bets that win by it. */
            missedEuro: euro,
            /** The players concerned, those with the most first; names of old bets are unknown. */
            losers: z.array(z.object({ accountName: z.string().nullable(), missedEuro: euro })),
          }),
        ),
      }),
    },
    'GET /api/admin/sport/names': {
      summary:
        'List matches whose teams the provider called otherwise than their bets do; id and league decide which match it is',
      access: 'admin',
      rpc: 'casino.sports.listOtherNames',
      query: listQuery({}),
      answer: z.object({
        names: z.array(
          z.object({
            matchId: z.string(),
            league: z.string(),
            /** The name as in its bets. */
            homeTeam: z.string(),
            awayTeam: z.string(),
            otherHomeTeam: z.string(),
            otherAwayTeam: z.string(),
            kickOff: isoTime,
            renamedAt: isoTime,
            bets: count,
          }),
        ),
      }),
    },
    'POST /api/casino/sport/league': {
      summary: 'Open a league of the bookmaker for good, for credits',
      access: 'player',
      switch: 'sports',
      refusals: ['insufficientFunds'],
      rpc: 'casino.sports.openLeague',
      body: z.object({ league }),
      answer: z.object({ message: z.string(), league: z.string() }),
    },
    'POST /api/casino/sport/bet': {
      summary: 'Place a bet on a match; refused when the odds differ from those the player saw',
      access: 'player',
      switch: 'sports',
      refusals: ['notFound', 'insufficientFunds'],
      rpc: 'casino.sports.bet',
      body: z.object({
        matchId: idOf('sportsMatch', matchId),
        amount: amountOf({ missing: 'Vul in hoeveel je inzet.', notPositive: 'Een inzet is minstens €1.' }),
        choice,
        /** The match's kick-off. */
        startMatch: z.iso.datetime({ error: 'Kies een wedstrijd.' }),
        home_team: team,
        away_team: team,
        /** Decimal, such as 2.15. */
        odds: z
          .number({ error: 'Kies een notering.' })
          .gt(1, { error: 'Kies een notering.' })
          .max(10_000, { error: 'Kies een notering.' }),
      }),
      answer: z.object({ message: z.string(), bet: sportsBet, openEuro: euro }),
    },
  },
})
