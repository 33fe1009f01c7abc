import {
  type BlackjackAction,
  type BlackjackState,
  blackjackActions,
  blackjackWinningsEuro,
  type Card,
  dealBlackjack,
  raises,
  shuffledShoe,
} from '@sottomondo/casino-rules'
import type { BlackjackReply, BlackjackService, BlackjackSession } from '@sottomondo/proto/casino/v1/blackjack'
import { type Handlers, isRefusal, type Kit, playerOf, refuse, usedForOther } from '@sottomondo/server-kit'
import type { CasinoStateOf } from '../casino/casino.state.ts'
import type { Seeds } from '../fair/seeds.ts'
import type { PlayRound } from '../round/play-round.ts'
import { luckWords, roundWords } from '../round/round.words.ts'
import { blackjackLimits, blackjackTexts } from './blackjack.rules.ts'
import { openCards, shownSession } from './blackjack.view.ts'
import {
  type ActionDone,
  type BlackjackRound,
  type BlackjackRounds,
  canAct,
  countOf,
  type PlayersRounds,
  type ReadRound,
  type Replay,
} from './blackjack-rounds.ts'

/** The parts of casino that blackjack uses. */
export interface BlackjackParts {
  casinoState: CasinoStateOf
  playRound: PlayRound
  seeds: Seeds
  rounds: BlackjackRounds
}

/** The first cards in a round's JSON: only those that the player may know. */
interface DealtJson extends Record<string, unknown> {
  playerCards: Card[]
  /** The dealer's open card; both cards if the deal ended the round. */
  dealerCards: Card[]
}

/** The effect of an action, and the player's money after it. */
type Outcome = Pick<BlackjackReply, 'result' | 'cashPocket' | 'cashVersion'> & {
  /** What the request did; empty if another action was first. */
  did: string
}

interface Cash {
  cashPocket: number
  cashVersion: number
}

export function blackjackHandlers(
  { ownChange }: Pick<Kit<unknown>, 'ownChange'>,
  { casinoState, playRound, seeds, rounds }: BlackjackParts,
): Handlers<BlackjackService> {
  const sessionOf = (round: BlackjackRound, state: BlackjackState, paidEuro: number | undefined): BlackjackSession =>
    shownSession(state, { ...round, actionsTaken: round.actions.length, paidEuro })

  /** The answer to a request: the round after that many actions, and its end if the request ended it. */
  async function answer(
    { round, closed }: Pick<ReadRound, 'round' | 'closed'>,
    { after = round.actions.length, did, cash }: { after?: number; did: string; cash?: Cash | undefined },
  ): Promise<BlackjackReply> {
    const state = await rounds.replay(round, after)
    const shown = { ...round, actions: round.actions.slice(0, after) }
    if (!state.ended || !closed) {
      const { cashPocket, cashVersion } = cash ?? {}
      return replyOf(sessionOf(shown, state, undefined), { result: undefined, did, cashPocket, cashVersion })
    }
    const result = await rounds.resultOf(round, closed)
    const { winnings, cashPocket, cashVersion } = result
    return replyOf(sessionOf(shown, state, winnings), { result, did, cashPocket, cashVersion })
  }

  const answerDone = ({ round, closed, cashPocket, cashVersion }: ActionDone, action: BlackjackAction) =>
    answer({ round, closed }, { did: action, cash: raises(action) ? { cashPocket, cashVersion } : undefined })

  function answerAgain(
    { round, closed, step }: NonNullable<PlayersRounds['answered']>,
    cash: Cash,
  ): Promise<BlackjackReply> {
    const isPaid = blackjackActions.some((one) => one === step.did && raises(one))
    return answer({ round, closed }, { after: countOf(step), did: step.did, cash: isPaid ? cash : undefined })
  }

  async function dealtAgain(accountId: number, { seedId, nonce }: { seedId: number; nonce: number }): Promise<Replay> {
    const shoe = shuffledShoe(await seeds.drawOf(accountId, seedId, nonce))
    return { state: dealBlackjack(shoe), shoe }
  }

  return {
    async get(ctx) {
      const { accountId } = playerOf(ctx)
      const looking = rounds.read(ctx, accountId)
      const isPlaying = async () => {
        const found = await looking
        return !isRefusal(found) && found.open !== undefined
      }
      const [casino, seen] = await Promise.all([casinoState(ctx, 'BLACKJACK', isPlaying), looking])
      if (isRefusal(casino)) return casino
      if (isRefusal(seen)) return seen
      const now = seen.open ? await rounds.standIfLeft(ctx, seen.open) : seen.last
      if (now && isRefusal(now)) return now
      const state = now && (await rounds.replay(now.round))
      const session = now && state && sessionOf(now.round, state, now.paidEuro)
      const [activeBlackjackSession, lastSession] = state?.ended ? [undefined, session] : [session, undefined]
      return { ...casino, activeBlackjackSession, lastSession }
    },

    bet: ownChange(async (ctx, { betAmount: stakeEuro }) => {
      const { accountId } = playerOf(ctx)
      if (stakeEuro > blackjackLimits.highestBetEuro) return refuse('invalid', blackjackTexts.betTooHigh)
      const dealt = new WeakMap<Card[], Replay>()
      const played = await playRound(ctx, {
        game: 'BLACKJACK',
        stakeEuro,
        input: {},
        decide(draw) {
          const shoe = shuffledShoe(draw)
          const state = dealBlackjack(shoe)
          const [hand] = state.hands
          const outcome: DealtJson = { playerCards: [...(hand?.cards ?? [])], dealerCards: openCards(state) }
          dealt.set(outcome.playerCards, { state, shoe })
          const winningsEuro = state.ended ? blackjackWinningsEuro(state, stakeEuro) : 0
          return { winningsEuro, outcome, staysOpen: !state.ended }
        },
      })
      if (isRefusal(played)) return played
      const { result, round: dealtCards, seedId, settledAtMs } = played
      const { roundId, nonce, winnings, cashPocket, cashVersion } = result
      // For a repeated request economy returns the cards of the first answer.
      const known = dealt.get(dealtCards.playerCards) ?? (await dealtAgain(accountId, { seedId, nonce }))
      const { state } = known
      const times = { startedAtMs: settledAtMs, actedAtMs: settledAtMs }
      if (!state.ended) rounds.opened({ roundId, accountId, stakeEuro, seedId, nonce, ...times, actions: [] }, known)
      const session = shownSession(state, { roundId, stakeEuro, actionsTaken: 0, ...times, paidEuro: winnings })
      return replyOf(session, { result: state.ended ? result : undefined, did: 'bet', cashPocket, cashVersion })
    }),

    act: ownChange(async (ctx, request) => {
      const { requestId } = ctx
      const action = blackjackActions.find((one) => one === request.action)
      if (!action) return refuse('invalid', blackjackTexts.badAction)
      const fingerprint = `${action} ${request.actionsTaken ?? ''}`
      const { accountId } = playerOf(ctx)
      const isBehindOf = ({ actions }: BlackjackRound) => (request.actionsTaken ?? actions.length) !== actions.length

      let isLate = false
      const cached = rounds.cachedOf(accountId)
      if (cached && !isBehindOf(cached) && canAct(await rounds.replay(cached), action)) {
        const done = await rounds.act(ctx, cached, { action, requestId, fingerprint })
        if (done) return isRefusal(done) ? done : answerDone(done, action)
        // The round or this very request went another way: economy knows which.
        isLate = true
      }
      for (let looks = 0; looks < blackjackLimits.looks; looks++) {
        const seen = await rounds.read(ctx, accountId)
        if (isRefusal(seen)) return seen
        if (seen.answered)
          return seen.answered.step.fingerprint === fingerprint ? answerAgain(seen.answered, seen) : usedForOther
        if (!seen.open) {
          // Another device or the clock has ended the round that the caller still saw open.
          const { last } = seen
          const sawIt = last && request.actionsTaken !== undefined && request.actionsTaken < last.round.actions.length
          return sawIt ? answer(last, { did: '' }) : refuse('notFound', blackjackTexts.noRound)
        }
        const now = await rounds.standIfLeft(ctx, seen.open)
        if (isRefusal(now)) return now
        if (now.closed || isBehindOf(now.round)) return answer(now, { did: '' })
        if (!canAct(await rounds.replay(now.round), action))
          return refuse('conflict', blackjackTexts.impossible[action])
        if (isLate && request.actionsTaken === undefined) {
          // The request was meant for the round before another action: a repetition of it does nothing either.
          await rounds.noteMissed(ctx, now.round, { requestId, fingerprint })
          return answer(now, { did: '' })
        }
        const done = await rounds.act(ctx, now.round, { action, requestId, fingerprint })
        if (done) return isRefusal(done) ? done : answerDone(done, action)
        isLate = true
      }
      return refuse('conflict', blackjackTexts.moving)
    }),
  }
}

/** A blackjack is announced by its name. */
function replyOf(
  activeBlackjackSession: BlackjackSession,
  { did, result, cashPocket, cashVersion }: Outcome,
): BlackjackReply {
  const lucky = activeBlackjackSession.hands.some((hand) => hand.outcome === 'BLACKJACK') ? 'Blackjack! ' : ''
  const message = result
    ? roundWords(`${lucky}${luckWords(result)}`, result)
    : (blackjackTexts.done[did] ?? blackjackTexts.playedOn)
  return { activeBlackjackSession, message, result, cashPocket, cashVersion }
}
