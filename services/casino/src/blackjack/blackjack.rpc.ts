import {
  type Blackjack,
  type BlackjackAction,
  blackjackActions,
  blackjackWinningsEuro,
  type Card,
  dealBlackjack,
  shuffledShoe,
} from '@sottomondo/casino-rules'
import type { BlackjackReply, BlackjackService, BlackjackSession } from '@sottomondo/proto/casino/v1/blackjack'
import type { RaiseGameReply, RoundService, Standing, StoredRound } from '@sottomondo/proto/economy/v1/round'
import {
  type Ctx,
  type Handlers,
  isRefusal,
  type Kit,
  playerOf,
  type Refusal,
  type RpcClient,
  refuse,
  usedForOther,
} from '@sottomondo/server-kit'
import type { CasinoStateOf } from '../casino/casino.state.ts'
import type { Seeds } from '../fair/seeds.ts'
import type { PlayRound } from '../round/play-round.ts'
import { blackjackLimits, blackjackTexts } from './blackjack.rules.ts'
import { type AnsweredHand, findHand, findHandFor, findLastHand, noteRequest, type OpenedHand } from './hand.store.ts'
import { canAct, type Done, type Hands, type Replayed } from './hand.ts'
import { openCards, shownSession } from './hand.view.ts'

/** What other parts of casino give to blackjack. */
export interface BlackjackParts {
  casinoState: CasinoStateOf
  playRound: PlayRound
  seeds: Seeds
  economy: Pick<RpcClient<RoundService>, 'getStanding'>
  hands: Hands
}

/** What a round's JSON says of its first cards: none that its player may not know. */
interface DealtJson extends Record<string, unknown> {
  playerCards: Card[]
  /** The open one; both where the round ended as it was dealt. */
  dealerCards: Card[]
}

const notAnswered = { asked: null, actionsAfter: null, done: null, paidStep: null }

export function blackjackHandlers(
  { pool, ownChange }: Pick<Kit<unknown>, 'pool' | 'ownChange'>,
  { casinoState, playRound, seeds, economy, hands }: BlackjackParts,
): Handlers<BlackjackService> {
  const openOf = ({ openGames }: Standing) => openGames.find(({ game }) => game === 'BLACKJACK')

  /** The hand that a request is for. One that only economy knows of yet is written now. */
  async function handOf(ctx: Ctx): Promise<AnsweredHand | undefined | Refusal> {
    const { accountId } = playerOf(ctx)
    let found = await findHandFor(pool, accountId, ctx.requestId)
    if (found?.pendingAction && found.asked === null) {
      // Whoever began it may have died after it was paid, and ended with it: the next hand may be open by now.
      const settled = await hands.goOn(ctx, found)
      if (isRefusal(settled)) return settled
      found = await findHandFor(pool, accountId, ctx.requestId)
    }
    if (found && (found.asked !== null || !(await hands.gameOf(found)).ended)) return found
    const standing = await economy.getStanding(ctx, { accountId })
    if (isRefusal(standing)) return standing
    const open = openOf(standing)
    // What has ended was paid, though the fact of it has not come yet; the next one may have no row.
    if (!open) return undefined
    if (open.roundId === found?.roundId) return found
    return { ...(await hands.ofOpenGame(open)), ...notAnswered }
  }

  const sessionOf = (hand: OpenedHand, game: Blackjack, paidEuro: number | undefined): BlackjackSession =>
    shownSession(game, { ...hand, actionsTaken: hand.actions.length, paidEuro })

  /** A request's answer: the hand as it stood after so many actions. One that has ended is paid before it is shown. */
  async function answer(
    ctx: Ctx,
    hand: OpenedHand,
    { after, done, paid }: { after: number; done: string | null; paid?: RaiseGameReply | undefined },
  ): Promise<BlackjackReply | Refusal> {
    const game = await hands.gameOf(hand, after)
    const shown = { ...hand, actions: hand.actions.slice(0, after) }
    if (!game.ended) {
      const { cashPocket, cashVersion } = paid ?? {}
      return {
        session: sessionOf(shown, game, undefined),
        result: undefined,
        done: done ?? '',
        cashPocket,
        cashVersion,
      }
    }
    const result = await hands.close(ctx, hand, paid?.closed)
    if (isRefusal(result)) return result
    const { winningsEuro, cashPocket, cashVersion } = result
    return { session: sessionOf(shown, game, winningsEuro), result, done: done ?? '', cashPocket, cashVersion }
  }

  const answerDone = (ctx: Ctx, { hand, paid }: Done, done: BlackjackAction) =>
    answer(ctx, hand, { after: hand.actions.length, done, paid })

  async function answerAgain(ctx: Ctx, hand: AnsweredHand): Promise<BlackjackReply | Refusal> {
    const paid = hand.paidStep === null ? undefined : await hands.paidAgain(ctx, hand, hand.paidStep)
    if (paid && isRefusal(paid)) return paid
    return answer(ctx, hand, { after: hand.actionsAfter ?? 0, done: hand.done, paid })
  }

  /** Somebody, or the clock, was first: the hand as it stands, and again if the same request comes again. */
  async function missed(ctx: Ctx, hand: OpenedHand, asked: string): Promise<BlackjackReply | Refusal> {
    const { roundId, accountId, actions } = hand
    const { requestId } = ctx
    await noteRequest(pool, { accountId, requestId, roundId, asked, actionsAfter: actions.length })
    return answer(ctx, hand, { after: actions.length, done: null })
  }

  /** The player's last round, when it has ended. */
  async function lastOf(ctx: Ctx, { lastRounds }: Standing): Promise<BlackjackSession | undefined | Refusal> {
    const last = lastRounds.find(({ game }) => game === 'BLACKJACK')
    if (!last) return undefined
    const found = await findHand(pool, last.roundId)
    if (found) {
      const hand = await hands.goOn(ctx, found)
      return isRefusal(hand) ? hand : sessionOf(hand, await hands.gameOf(hand), hand.paidEuro ?? undefined)
    }
    const { game } = await dealtAgain(playerOf(ctx).accountId, last)
    return game.ended ? shownSession(game, naturalOf(last)) : undefined
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
      const [casino, standing] = await Promise.all([
        casinoState(ctx, 'BLACKJACK'),
        economy.getStanding(ctx, { accountId }),
      ])
      if (isRefusal(casino)) return casino
      if (isRefusal(standing)) return standing
      const open = openOf(standing)
      const hand = open && (await hands.goOn(ctx, await hands.ofOpenGame(open)))
      if (hand && isRefusal(hand)) return hand
      if (hand && hand.paidEuro === null)
        return { casino, activeSession: sessionOf(hand, await hands.gameOf(hand), undefined), lastSession: undefined }
      const lastSession = await lastOf(ctx, standing)
      if (lastSession && isRefusal(lastSession)) return lastSession
      return { casino, activeSession: undefined, lastSession }
    },

    bet: ownChange(async (ctx, { betAmountEuro }) => {
      const { accountId } = playerOf(ctx)
      if (betAmountEuro > blackjackLimits.highestBetEuro) return refuse('invalid', blackjackTexts.betTooHigh)
      const dealt = new WeakMap<Card[], Replayed>()
      const played = await playRound(ctx, {
        game: 'BLACKJACK',
        stakeEuro: betAmountEuro,
        asked: {},
        decide(draw) {
          const shoe = shuffledShoe(draw)
          const game = dealBlackjack(shoe)
          const [hand] = game.hands
          const outcome: DealtJson = { playerCards: [...(hand?.cards ?? [])], dealerCards: openCards(game) }
          dealt.set(outcome.playerCards, { game, shoe })
          const winningsEuro = game.ended ? blackjackWinningsEuro(game, betAmountEuro) : 0
          return { winningsEuro, outcome, opensGame: !game.ended }
        },
      })
      if (isRefusal(played)) return played
      const { result, round, seedId, settledAtMs } = played
      const { roundId, stakeEuro: betEuro, nonce, winningsEuro, cashPocket, cashVersion } = result
      // Of a repeated request economy gives back what it keeps of the first one.
      const known = dealt.get(round.playerCards) ?? (await dealtAgain(accountId, { seedId, nonce }))
      const { game } = known
      if (!game.ended) hands.opened({ roundId, accountId, betEuro, seedId, nonce, startedAtMs: settledAtMs }, known)
      const times = { startedAtMs: settledAtMs, actedAtMs: settledAtMs }
      const session = shownSession(game, { roundId, betEuro, actionsTaken: 0, ...times, paidEuro: winningsEuro })
      return { session, result: game.ended ? result : undefined, done: 'bet', cashPocket, cashVersion }
    }),

    act: ownChange(async (ctx, request) => {
      const { requestId } = ctx
      const action = blackjackActions.find((one) => one === request.action)
      if (!action) return refuse('invalid', blackjackTexts.badAction)
      const asked = `${action} ${request.actionsTaken ?? ''}`
      const { accountId } = playerOf(ctx)
      const again = async () => findHandFor(pool, accountId, requestId)
      const isBehindOf = ({ actions }: OpenedHand) => (request.actionsTaken ?? actions.length) !== actions.length

      const kept = hands.keptOf(accountId)
      if (kept && !isBehindOf(kept) && canAct(await hands.gameOf(kept), action)) {
        const done = await hands.act(ctx, kept, { action, requestId, asked })
        if (done) return isRefusal(done) ? done : answerDone(ctx, done, action)
        // Something else has come of the hand, or of this very request: what, stands in the database.
      }
      const found = await handOf(ctx)
      if (found === undefined) {
        // Another device, or the clock, has ended the hand that the caller still saw.
        const known = await findLastHand(pool, accountId)
        // It may have ended with a step that is paid and not counted yet.
        const last = known?.pendingAction ? await hands.goOn(ctx, known) : known
        if (last && isRefusal(last)) return last
        const sawIt = last && request.actionsTaken !== undefined && request.actionsTaken < last.actions.length
        return sawIt ? missed(ctx, last, asked) : refuse('notFound', blackjackTexts.noHand)
      }
      if (isRefusal(found)) return found
      if (found.asked !== null) return found.asked === asked ? answerAgain(ctx, found) : usedForOther
      const hand = await hands.goOn(ctx, found)
      if (isRefusal(hand)) return hand
      if (hand !== found) {
        // What went on may have been this very request, whose first process died.
        const known = await again()
        if (known?.asked === asked) return answerAgain(ctx, known)
      }
      const game = await hands.gameOf(hand)
      if (game.ended || isBehindOf(hand)) return missed(ctx, hand, asked)
      if (!canAct(game, action)) return refuse('conflict', blackjackTexts.impossible[action])
      const done = await hands.act(ctx, hand, { action, requestId, asked })
      if (done) return isRefusal(done) ? done : answerDone(ctx, done, action)
      const first = await again()
      if (first?.asked === asked) return answerAgain(ctx, first)
      const now = await hands.goOn(ctx, (await findHand(pool, hand.roundId)) ?? hand)
      return isRefusal(now) ? now : missed(ctx, now, asked)
    }),
  }
}

/** A round that ended as it was dealt, as economy keeps it. */
const naturalOf = ({ roundId, stakeEuro, paidEuro, settledAtMs }: StoredRound) => ({
  roundId,
  betEuro: stakeEuro,
  startedAtMs: settledAtMs,
  actedAtMs: settledAtMs,
  actionsTaken: 0,
  paidEuro,
})
