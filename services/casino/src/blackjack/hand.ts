import {
  actBlackjack,
  allowedActions,
  type Blackjack,
  type BlackjackAction,
  blackjackWinningsEuro,
  dealBlackjack,
  raises,
  type Shoe,
  shuffledShoe,
  stakedEuro,
  standAll,
} from '@sottomondo/casino-rules'
import type { RoundResult } from '@sottomondo/proto/casino/v1/casino'
import type { CloseGameReply, OpenGame, RaiseGameReply, RoundService } from '@sottomondo/proto/economy/v1/round'
import {
  type CallContext,
  type Ctx,
  isRefusal,
  type Kit,
  logDefect,
  type Refusal,
  type RpcClient,
} from '@sottomondo/server-kit'
import type { Seeds } from '../fair/seeds.ts'
import { blackjackLimits } from './blackjack.rules.ts'
import {
  type DealtHand,
  dropPending,
  findHand,
  forgetOldHands,
  type OpenedHand,
  openHand,
  standHand,
} from './hand.store.ts'
import { standBeforeMs } from './hand.view.ts'
import { createKeptHands, type KeptHands } from './kept-hands.ts'
import { createSteps } from './step.store.ts'

/** What an action is done with. */
export interface Doing {
  action: BlackjackAction
  requestId: string
  asked: string
}

/** An action that was done. */
export interface Done {
  hand: OpenedHand
  /** What it cost; undefined where it was free. */
  paid?: RaiseGameReply
}

/** A round as far as it was played, and the shoe that its next cards come from. */
export interface Replayed {
  game: Blackjack
  shoe: Shoe
}

/** How a hand's row, its cards and its money go on together, whichever process dies between two steps. */
export interface Hands {
  /** A bet has opened a hand. */
  opened(dealt: DealtHand, round: Replayed): void
  /** The open hand of a player, if this process has seen it. */
  keptOf: KeptHands['of']
  /** A round after so many of its actions; after all of them without a number. */
  gameOf(hand: OpenedHand, actions?: number): Promise<Blackjack>
  /**
   * Does an action on a hand that stands as the caller has read it. Undefined where another action was first.
   * A double or split is first written down as about to be paid, then paid, then counted: whoever finds it in between,
   * this process or another, goes on from there.
   */
  act(ctx: Ctx, hand: OpenedHand, doing: Doing): Promise<Done | undefined | Refusal>
  /** Has economy say once more what it said when a step was paid. */
  paidAgain(ctx: CallContext, hand: OpenedHand, raiseStep: number): Promise<RaiseGameReply | Refusal>
  /** Brings a hand to where it can be shown: what was being paid for is settled, what was left is stood, what ended is paid. */
  goOn(ctx: CallContext, hand: OpenedHand): Promise<OpenedHand | Refusal>
  /**
   * Pays an ended hand, once; says the same whenever it is asked. That it was paid is written by economy's fact, with
   * those of many others: until it comes, whoever finds the hand asks once more.
   * @param closed what economy said where it ended with a step that was paid
   */
  close(ctx: CallContext, hand: OpenedHand, closed?: CloseGameReply): Promise<RoundResult | Refusal>
  /** The row of a game that economy knows as open. */
  ofOpenGame(game: OpenGame): Promise<OpenedHand>
  /** Stands and pays a hand of somebody who can't play it any more. */
  end(ctx: CallContext, game: OpenGame): Promise<OpenedHand | Refusal>
  /** Stands the hands that were left, and those of the dead that are still open. */
  sweep(): Promise<void>
}

type Economy = Pick<RpcClient<RoundService>, 'raiseGame' | 'closeGame' | 'listOpenGames'>

export function createHands(
  { pool, clock, log }: Pick<Kit<unknown>, 'pool' | 'clock' | 'log'>,
  seeds: Seeds,
  economy: Economy,
): Hands {
  const steps = createSteps(pool)
  const kept = createKeptHands(clock)

  /** What was replayed, with the rest of its shoe: a round is asked for before an action, for its answer and for its end. */
  const replayed = new WeakMap<OpenedHand, Replayed>()
  async function gameOf(hand: OpenedHand, count = hand.actions.length): Promise<Blackjack> {
    const { accountId, seedId, nonce, actions } = hand
    const isWhole = count === actions.length
    const known = isWhole ? replayed.get(hand) : undefined
    if (known) return known.game
    const shoe = shuffledShoe(await seeds.drawOf(accountId, seedId, nonce))
    const done = actions.slice(0, count)
    const game = done.reduce((before, action) => actBlackjack(before, action, shoe), dealBlackjack(shoe))
    if (isWhole) replayed.set(hand, { game, shoe })
    return game
  }

  /** A hand after an action that was done. Its cards come from where the shoe stands, which is no more the old hand's. */
  function handAfter(
    hand: OpenedHand,
    action: BlackjackAction,
    acted: { atMs: number; raiseStep: number },
  ): OpenedHand {
    const { atMs: actedAtMs, raiseStep } = acted
    const after = { ...hand, actions: [...hand.actions, action], actedAtMs, raiseStep }
    const known = replayed.get(hand)
    if (known) {
      replayed.delete(hand)
      replayed.set(after, { ...known, game: actBlackjack(known.game, action, known.shoe) })
    }
    return after
  }

  async function again({ roundId }: Pick<OpenedHand, 'roundId'>): Promise<OpenedHand> {
    const hand = await findHand(pool, roundId)
    if (!hand) throw new Error(`the hand of round ${roundId} is gone`)
    return hand
  }

  /** Pays what a hand has just done, and counts it. A refusal is its answer; the hand goes on without it. */
  async function payPending(ctx: CallContext, acted: OpenedHand): Promise<RaiseGameReply | Refusal> {
    const { roundId, accountId, raiseStep, betEuro: stakeEuro } = acted
    const game = await gameOf(acted)
    const ends = game.ended ? endOf(acted, game) : undefined
    const reply = await economy.raiseGame(ctx, { roundId, accountId, step: raiseStep, stakeEuro, ends })
    if (!isRefusal(reply)) await steps.count({ roundId, raiseStep, nowMs: clock.nowMs() })
    // Nobody knows whether it was paid: whoever comes next asks again, under the same number.
    else if (reply.id !== 'unavailable') await dropPending(pool, roundId, raiseStep)
    return reply
  }

  async function close(ctx: CallContext, hand: OpenedHand, closed?: CloseGameReply): Promise<RoundResult | Refusal> {
    const { roundId, accountId, betEuro, seedId, nonce } = hand
    const game = await gameOf(hand)
    const reply = closed ?? (await economy.closeGame(ctx, { roundId, accountId, ...endOf(hand, game) }))
    if (isRefusal(reply)) return reply
    if (kept.of(accountId)?.roundId === roundId) kept.drop(accountId)
    const { serverSeedHash } = await seeds.find(accountId, seedId)
    const { paidEuro: winningsEuro, bankBroken, gotCasino, cashPocket, cashVersion } = reply
    const stakeEuro = stakedEuro(game, betEuro)
    const round = { roundId, stakeEuro, serverSeedHash, nonce }
    return { ...round, winningsEuro, bankBroken, gotCasino, cashPocket, cashVersion }
  }

  async function goOn(
    ctx: CallContext,
    found: OpenedHand,
    { nobodyPlays = false } = {},
  ): Promise<OpenedHand | Refusal> {
    let hand = found
    // Also of one that has ended: with a step that economy paid, and that nobody lived to count.
    if (hand.pendingAction) {
      const paid = await payPending(ctx, { ...hand, actions: [...hand.actions, hand.pendingAction] })
      if (isRefusal(paid) && paid.id === 'unavailable') return paid
      hand = await again(hand)
    }
    if (hand.paidEuro !== null) return hand
    const left = nobodyPlays || clock.nowMs() >= standBeforeMs(hand.actedAtMs)
    if (left && !hand.pendingAction && !(await gameOf(hand)).ended) {
      const draw = await seeds.drawOf(hand.accountId, hand.seedId, hand.nonce)
      await standHand(pool, hand, standAll(draw, hand.actions))
      hand = await again(hand)
    }
    if (hand.paidEuro !== null || !(await gameOf(hand)).ended) return hand
    const paid = await close(ctx, hand)
    return isRefusal(paid) ? paid : { ...hand, paidEuro: paid.winningsEuro }
  }

  async function ofOpenGame(game: OpenGame): Promise<OpenedHand> {
    const known = await findHand(pool, game.roundId)
    if (known) return known
    await openHand(pool, dealtOf(game))
    return again(game)
  }

  const end = async (ctx: CallContext, game: OpenGame) => goOn(ctx, await ofOpenGame(game), { nobodyPlays: true })

  return {
    opened(dealt, round) {
      const hand = kept.opened(dealt)
      if (hand) replayed.set(hand, round)
    },
    keptOf: kept.of,
    end,
    gameOf,
    close,
    goOn,
    ofOpenGame,
    paidAgain: (ctx, { roundId, accountId, betEuro: stakeEuro }, step) =>
      economy.raiseGame(ctx, { roundId, accountId, step, stakeEuro, ends: undefined }),

    async act(ctx, hand, { action, requestId, asked }) {
      const { accountId } = hand
      const [pays, nowMs, { deadlineAtMs }] = [raises(action), clock.nowMs(), ctx]
      // Until it is known what came of it.
      kept.drop(accountId)
      const raiseStep = await steps.take({ hand, action, pays, requestId, asked, nowMs, deadlineAtMs })
      if (raiseStep === undefined) return undefined
      const acted = handAfter(hand, action, { atMs: nowMs, raiseStep })
      if (!pays) {
        kept.keep(acted)
        return { hand: acted }
      }
      const paid = await payPending(ctx, acted)
      if (!isRefusal(paid)) {
        kept.keep(acted)
        return { hand: acted, paid }
      }
      if (paid.id !== 'unavailable') kept.keep({ ...hand, raiseStep })
      return paid
    },

    async sweep() {
      const nowMs = clock.nowMs()
      const openedBeforeMs = nowMs - blackjackLimits.standAfterSeconds * 1000
      const forgotten = await economy.listOpenGames(service('sweep'), {
        game: 'BLACKJACK',
        openedBeforeMs,
        limit: blackjackLimits.sweptAtOnce,
      })
      if (isRefusal(forgotten)) {
        log.warn(`forgotten hands could not be listed: ${forgotten.message}`)
        return
      }
      for (const game of forgotten.games) {
        try {
          const ctx = service(game.roundId)
          // One that is listed although it is not that old is a dead gangster's.
          const isOld = game.openedAtMs < openedBeforeMs
          const reply = await (isOld ? goOn(ctx, await ofOpenGame(game)) : end(ctx, game))
          if (isRefusal(reply)) log.warn({ roundId: game.roundId }, `a hand was not stood: ${reply.message}`)
        } catch (error) {
          // The others are not to wait for it; the next look tries it again.
          logDefect(log, error, `the hand of round ${game.roundId} could not be stood`)
        }
      }
      await forgetOldHands(pool, nowMs)
    },
  }
}

export const canAct = (game: Blackjack, action: BlackjackAction): boolean => allowedActions(game).includes(action)

const service = (what: string): CallContext => ({
  requestId: `blackjack-${what}`,
  caller: undefined,
  traceparent: undefined,
})

/** What a round that has ended comes to, as economy keeps it. */
function endOf({ betEuro, actions }: OpenedHand, game: Blackjack) {
  const hands = game.hands.map(({ cards, bets }) => ({ cards, bets }))
  const outcome = JSON.stringify({ actions, hands, dealerCards: game.dealer })
  return { winningsEuro: blackjackWinningsEuro(game, betEuro), outcome }
}

/** The bet that opened a round, as economy keeps it. */
function dealtOf({ roundId, accountId, openedAtMs, round }: OpenGame): DealtHand {
  if (!round) throw new Error(`the open game ${roundId} came without its round`)
  const { stakeEuro, seedId, nonce } = round
  return { roundId, accountId, betEuro: stakeEuro, seedId, nonce, startedAtMs: openedAtMs }
}
