import { sportsLeagues } from '@sottomondo/api-contract/names'
import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'
import { sportsLog } from './sports.log.ts'

export const sports = feature({
  facts: {
    /** How a sports bet ended; economy pays it from the bookmaker's pot, once, under its id. */
    'sottomondo.casino.sports.bet-settled.v1': z.object({
      /** The id of the reservation that took the stake. */
      betId: z.string(),
      accountId,
      matchId: z.string(),
      league: z.enum(sportsLeagues),
      homeTeam: z.string(),
      awayTeam: z.string(),
      choice: z.enum(['1', 'X', '2']),
      oddsHundredths: z.number().int().positive(),
      stakeEuro: z.number().int().positive(),
      /** void: there was no result to settle it by, and the stake goes back. */
      outcome: z.enum(['won', 'lost', 'void']),
      /**
       * Why it is void: it was placed after the kick-off known in the end, the match was postponed, or no result was
       * reported.
       */
      voidBecause: z.enum(['begun', 'postponed', 'noResult']).optional(),
      /** Including the stake. */
      paidEuro: amount,
      homeGoals: amount.nullable(),
      awayGoals: amount.nullable(),
      /** The player has died meanwhile: the payment goes to their heir. */
      estate: z.object({ heirAccountId: accountId.nullable() }).optional(),
      settledAtMs: timeMs,
    }),
  },
  pushes: {
    /** One of the player's sports bets was settled. */
    sportsBetsChanged: z.object({ version: z.number() }),
  },
  log: sportsLog,
})
