import type { SportsBetReply, SportsBetRequest } from '@sottomondo/proto/casino/v1/sports'
import type { EscrowService, ReserveReply } from '@sottomondo/proto/economy/v1/escrow'
import type { Change } from '@sottomondo/server-kit/change'
import { clockAheadMs } from '@sottomondo/server-kit/clock'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf, type RpcClient, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { isLeagueOpen } from '../league.store.ts'
import { type LockedMatch, lockMatch, type MatchRow } from '../match.store.ts'
import { isOfferGood } from '../odds/feed.store.ts'
import {
  type Choice,
  choiceOf,
  hundredthsOf,
  leagueOf,
  payoutEuro,
  refuseOdds,
  refuseTooMuch,
  sportsLapseMs,
  sportsRules,
  sportsTexts,
} from '../sports.rules.ts'
import { insertBet, raiseOpen, readPlayer } from './bet.store.ts'

/**
 * Purpose of the pot in which stakes wait for their match, and from which won bets are paid (economy's
 * `sports.consumers.ts`).
 */
const sportsPurpose = 'sportsBet'
const pot = { toKind: 'house', toId: 'sports' } as const

interface Noted {
  accountName: string
  matchId: string
  choice: Choice
  odds: number
  amount: number
  kickOffMs: number
  homeTeam: string
  awayTeam: string
}

const oddsFor = ({ homeOdds, drawOdds, awayOdds }: MatchRow, choice: Choice): number | null =>
  ({ '1': homeOdds, X: drawOdds, '2': awayOdds })[choice]

/** Takes a bet at the odds of this moment: economy holds the stake, which goes into the pot with the bet, or back. */
export function placeBet(
  kit: Kit<unknown>,
  escrow: RpcClient<typeof EscrowService>,
  provider: string,
): WriteHandler<SportsBetRequest, SportsBetReply> {
  /** Returns the locked match, or the refusal of this bet. */
  async function judged(change: Change, noted: Noted): Promise<LockedMatch | Refusal> {
    const match = await lockMatch(change.tx, noted.matchId, clockAheadMs(kit.clock))
    if (!match) return refuse('notFound', sportsTexts.noMatch)
    if (match.kickOffMs <= match.nowMs) return refuse('conflict', sportsTexts.begun)
    const league = leagueOf(match.league)
    if (!league || !(await isLeagueOpen(change.tx, playerOf(change).accountId, league)))
      return refuse('forbidden', sportsTexts.locked)
    if (!(await isOfferGood(change.tx, { provider, league, nowMs: kit.clock.nowMs() })))
      return refuse('unavailable', sportsTexts.away)
    const odds = oddsFor(match, noted.choice)
    if (odds === null) return refuse('conflict', sportsTexts.closed)
    const { homeTeam, awayTeam, kickOffMs } = match
    if (homeTeam !== noted.homeTeam || awayTeam !== noted.awayTeam || kickOffMs !== noted.kickOffMs)
      return refuse('conflict', sportsTexts.moved)
    return odds === noted.odds ? match : refuseOdds(odds)
  }

  return kit.intent<SportsBetRequest, SportsBetReply, Noted & object, ReserveReply>({
    purpose: sportsPurpose,
    settled: 'sottomondo.casino.escrow.settled.v1',
    lapseMs: sportsLapseMs,
    lapsed: sportsTexts.lapsed,

    async begin(change, request) {
      const { accountId, accountName } = playerOf(change)
      const choice = choiceOf(request.choice)
      if (!choice) return refuse('invalid', sportsTexts.noChoice)
      if (!Number.isSafeInteger(request.amount) || request.amount <= 0) return refuse('invalid', sportsTexts.badAmount)
      const { matchId, amount, homeTeam, awayTeam, startMatchMs: kickOffMs } = request
      const odds = hundredthsOf(request.odds)
      const noted: Noted = { accountName, matchId, choice, odds, amount, kickOffMs, homeTeam, awayTeam }
      const match = await judged(change, noted)
      if (isRefusal(match)) return match
      const { openEuro } = await readPlayer(change.tx, accountId)
      return openEuro + noted.amount > sportsRules.mostOpenEuro ? refuseTooMuch(openEuro) : noted
    },

    reserve: (ctx, { intentId, accountId, noted }) =>
      escrow.reserve(ctx, {
        escrowId: intentId,
        accountId,
        purpose: sportsPurpose,
        asset: '',
        amount: 0,
        credits: 0,
        honorPoints: 0,
        lines: [{ asset: 'cashPocket', amount: noted.amount, itemKind: '', itemId: 0, ...pot, toName: '' }],
      }),

    async finish(change, { intentId: betId, accountId, noted }) {
      // Checked again in the step that takes the bet: the match may have begun meanwhile, and the odds may have moved.
      const match = await judged(change, noted)
      if (isRefusal(match)) return match
      const { accountName, amount: stakeEuro, choice, odds } = noted
      const { mostOpenEuro } = sportsRules
      const openEuro = await raiseOpen(change.tx, { accountId, stakeEuro, mostOpenEuro })
      if (openEuro === undefined) return refuseTooMuch((await readPlayer(change.tx, accountId)).openEuro)
      // The clock that decided whether it has begun: if another kick-off becomes known, this instant decides whether
      // the bet was too late.
      const { matchId, kickOffMs, league, homeTeam, awayTeam, nowMs: placedAtMs } = match
      await insertBet(change.tx, {
        betId,
        accountId,
        accountName,
        matchId,
        choice,
        odds,
        stakeEuro,
        kickOffMs,
        placedAtMs,
      })
      const bet = { betId, matchId, league, homeTeam, awayTeam, kickOffMs, choice, odds, amount: stakeEuro, placedAtMs }
      return {
        message: sportsTexts.placed,
        bet: {
          ...bet,
          mayBring: payoutEuro(stakeEuro, odds),
          outcome: undefined,
          paid: undefined,
          homeGoals: undefined,
          awayGoals: undefined,
          settledAtMs: undefined,
        },
        openEuro,
      }
    },
  })
}
