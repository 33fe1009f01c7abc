import {
  type Blackjack,
  type BlackjackAction,
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
import { canAct, countOf, type Done, type Hand, type Hands, type Replayed, type Seen, type SeenHand } from './hand.ts'
import { openCards, shownSession } from './hand.view.ts'

/** The parts of casino that blackjack uses. */
export interface BlackjackParts {
  casinoState: CasinoStateOf
  playRound: PlayRound
  seeds: Seeds
  hands: Hands
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
  { casinoState, playRound, seeds, hands }: BlackjackParts,
): Handlers<BlackjackService> {
  const sessionOf = (hand: Hand, game: Blackjack, paidEuro: number | undefined): BlackjackSession =>
    shownSession(game, { ...hand, actionsTaken: hand.actions.length, paidEuro })

  /** The answer to a request: the hand after that many actions, and its end if the request ended it. */
  async function answer(
    { hand, closed }: Pick<SeenHand, 'hand' | 'closed'>,
    { after = hand.actions.length, did, cash }: { after?: number; did: string; cash?: Cash | undefined },
  ): Promise<BlackjackReply> {
    const game = await hands.gameOf(hand, after)
    const shown = { ...hand, actions: hand.actions.slice(0, after) }
    if (!game.ended || !closed) {
      const { cashPocket, cashVersion } = cash ?? {}
      return replyOf(sessionOf(shown, game, undefined), { result: undefined, did, cashPocket, cashVersion })
    }
    const result = await hands.resultOf(hand, closed)
    const { winnings, cashPocket, cashVersion } = result
    return replyOf(sessionOf(shown, game, winnings), { result, did, cashPocket, cashVersion })
  }

  const answerDone = ({ hand, closed, cashPocket, cashVersion }: Done, action: BlackjackAction) =>
    answer({ hand, closed }, { did: action, cash: raises(action) ? { cashPocket, cashVersion } : undefined })

  function answerAgain({ hand, closed, step }: NonNullable<Seen['answered']>, cash: Cash): Promise<BlackjackReply> {
    const isPaid = blackjackActions.some((one) => one === step.did && raises(one))
    return answer({ hand, closed }, { after: countOf(step), did: step.did, cash: isPaid ? cash : undefined })
  }

  async function dealtAgain(
    accountId: number,
    { seedId, nonce }: { seedId: number; nonce: number },
  ): Promise<Replayed> {
    const shoe = shuffledShoe(await seeds.drawOf(accountId, seedId, nonce))
    return { game: dealBlackjack(shoe), shoe }
  }

  return {
    async get(ctx) {
      const { accountId } = playerOf(ctx)
      const looking = hands.look(ctx, accountId)
      const isPlaying = async () => {
        const found = await looking
        return !isRefusal(found) && found.open !== undefined
      }
      const [casino, seen] = await Promise.all([casinoState(ctx, 'BLACKJACK', isPlaying), looking])
      if (isRefusal(casino)) return casino
      if (isRefusal(seen)) return seen
      const now = seen.open ? await hands.resume(ctx, seen.open) : seen.last
      if (now && isRefusal(now)) return now
      const game = now && (await hands.gameOf(now.hand))
      const session = now && game && sessionOf(now.hand, game, now.paidEuro)
      const [activeBlackjackSession, lastSession] = game?.ended ? [undefined, session] : [session, undefined]
      return { ...casino, activeBlackjackSession, lastSession }
    },

    bet: ownChange(async (ctx, { betAmount }) => {
      const { accountId } = playerOf(ctx)
      if (betAmount > blackjackLimits.highestBetEuro) return refuse('invalid', blackjackTexts.betTooHigh)
      const dealt = new WeakMap<Card[], Replayed>()
      const played = await playRound(ctx, {
        game: 'BLACKJACK',
        stakeEuro: betAmount,
        input: {},
        decide(draw) {
          const shoe = shuffledShoe(draw)
          const game = dealBlackjack(shoe)
          const [hand] = game.hands
          const outcome: DealtJson = { playerCards: [...(hand?.cards ?? [])], dealerCards: openCards(game) }
          dealt.set(outcome.playerCards, { game, shoe })
          const winningsEuro = game.ended ? blackjackWinningsEuro(game, betAmount) : 0
          return { winningsEuro, outcome, opensGame: !game.ended }
        },
      })
      if (isRefusal(played)) return played
      const { result, round, seedId, settledAtMs } = played
      const { roundId, nonce, winnings, cashPocket, cashVersion } = result
      // For a repeated request economy returns the cards of the first answer.
      const known = dealt.get(round.playerCards) ?? (await dealtAgain(accountId, { seedId, nonce }))
      const { game } = known
      const times = { startedAtMs: settledAtMs, actedAtMs: settledAtMs }
      if (!game.ended) hands.opened({ roundId, accountId, betAmount, seedId, nonce, ...times, actions: [] }, known)
      const session = shownSession(game, { roundId, betAmount, actionsTaken: 0, ...times, paidEuro: winnings })
      return replyOf(session, { result: game.ended ? result : undefined, did: 'bet', cashPocket, cashVersion })
    }),

    act: ownChange(async (ctx, request) => {
      const { requestId } = ctx
      const action = blackjackActions.find((one) => one === request.action)
      if (!action) return refuse('invalid', blackjackTexts.badAction)
      const fingerprint = `${action} ${request.actionsTaken ?? ''}`
      const { accountId } = playerOf(ctx)
      const isBehindOf = ({ actions }: Hand) => (request.actionsTaken ?? actions.length) !== actions.length

      let isLate = false
      const kept = hands.keptOf(accountId)
      if (kept && !isBehindOf(kept) && canAct(await hands.gameOf(kept), action)) {
        const done = await hands.act(ctx, kept, { action, requestId, asked: fingerprint })
        if (done) return isRefusal(done) ? done : answerDone(done, action)
        // The hand or this very request went another way: economy knows which.
        isLate = true
      }
      for (let looks = 0; looks < blackjackLimits.looks; looks++) {
        const seen = await hands.look(ctx, accountId)
        if (isRefusal(seen)) return seen
        if (seen.answered)
          return seen.answered.step.asked === fingerprint ? answerAgain(seen.answered, seen) : usedForOther
        if (!seen.open) {
          // Another device or the clock has ended the hand that the caller still saw open.
          const { last } = seen
          const sawIt = last && request.actionsTaken !== undefined && request.actionsTaken < last.hand.actions.length
          return sawIt ? answer(last, { did: '' }) : refuse('notFound', blackjackTexts.noHand)
        }
        const now = await hands.resume(ctx, seen.open)
        if (isRefusal(now)) return now
        if (now.closed || isBehindOf(now.hand)) return answer(now, { did: '' })
        if (!canAct(await hands.gameOf(now.hand), action)) return refuse('conflict', blackjackTexts.impossible[action])
        if (isLate && request.actionsTaken === undefined) {
          // The request was meant for the hand before another action: a repetition of it does nothing either.
          await hands.noteMissed(ctx, now.hand, { requestId, asked: fingerprint })
          return answer(now, { did: '' })
        }
        const done = await hands.act(ctx, now.hand, { action, requestId, asked: fingerprint })
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
