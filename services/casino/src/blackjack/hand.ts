import {
  actBlackjack,
  allowedActions,
  type Blackjack,
  type BlackjackAction,
  blackjackActions,
  blackjackWinningsEuro,
  dealBlackjack,
  raises,
  type Shoe,
  shuffledShoe,
  stakedEuro,
  standAll,
} from '@sottomondo/casino-rules'
import type { RoundResult } from '@sottomondo/proto/casino/v1/casino'
import type {
  CloseGameReply,
  GameStep,
  OpenGame,
  RoundService,
  StoredGame,
  StoredRound,
  TakeStepReply,
} from '@sottomondo/proto/economy/v1/round'
import {
  type CallContext,
  type Ctx,
  isRefusal,
  type Kit,
  logDefect,
  type Refusal,
  type RpcClient,
  refuse,
} from '@sottomondo/server-kit'
import type { Seeds } from '../fair/seeds.ts'
import { blackjackLimits, blackjackTexts } from './blackjack.rules.ts'
import { standBeforeMs } from './hand.view.ts'
import { createKeptHands, type KeptHands } from './kept-hands.ts'

/** A round of blackjack that its bet has opened, and its actions. */
export interface Hand {
  roundId: string
  accountId: number
  /** Euro: the first bet. */
  betAmount: number
  seedId: number
  nonce: number
  startedAtMs: number
  actions: BlackjackAction[]
  /** Time of the last action; of the bet before the first action. */
  actedAtMs: number
}

/** The parameters of an action. */
interface Doing {
  action: BlackjackAction
  requestId: string
  /** The fingerprint of the request. */
  asked: string
}

/** A hand as economy keeps it. */
export interface SeenHand {
  hand: Hand
  /** Set if the hand has ended after its deal. */
  closed: CloseGameReply | undefined
  /** After the bank's cap; undefined while the hand is open. */
  paidEuro: number | undefined
}

/** A player's hands as economy keeps them. */
export interface Seen {
  open: Hand | undefined
  /** The last hand, unless one is open. */
  last: SeenHand | undefined
  /** The earlier answer to this request. */
  answered: (SeenHand & { step: GameStep }) | undefined
  cashPocket: number
  cashVersion: number
}

/** The result of an action that was done. */
export type Done = { hand: Hand } & Pick<TakeStepReply, 'cashPocket' | 'cashVersion' | 'closed'>

/** A round replayed up to its last action, and the shoe from which its next cards come. */
export interface Replayed {
  game: Blackjack
  shoe: Shoe
}

/** Plays hands on. economy keeps their actions, and decides which of two actions was first. */
export interface Hands {
  /** Remembers the hand that a bet has opened. */
  opened(dealt: Hand, round: Replayed): void
  /** Returns the open hand of a player, if this process has seen it. */
  keptOf: KeptHands['of']
  /** Returns a round after that many of its actions; after all of them without a number. */
  gameOf(hand: Hand, actions?: number): Promise<Blackjack>
  look(ctx: CallContext, accountId: number): Promise<Seen | Refusal>
  /** Does an action on a hand as the caller has read it. Returns undefined if another action was first. */
  act(ctx: Ctx, hand: Hand, doing: Doing): Promise<Done | undefined | Refusal>
  /** Brings a hand into a state that can be shown: stands it if its player has left it. */
  resume(ctx: CallContext, hand: Hand): Promise<SeenHand | Refusal>
  /** Remembers that a request came too late and does nothing. */
  noteMissed(ctx: CallContext, hand: Hand, missed: Pick<Doing, 'requestId' | 'asked'>): Promise<void>
  /** Returns what the end of a hand did to its player's money. */
  resultOf(hand: Hand, closed: CloseGameReply): Promise<RoundResult>
  /** Stands and pays a hand whose player can't play it any more. */
  end(ctx: CallContext, game: OpenGame): Promise<SeenHand | Refusal>
  /** Stands the hands that their players left, and the open hands of the dead. */
  sweep(): Promise<void>
}

type Economy = Pick<RpcClient<RoundService>, 'takeStep' | 'getGame' | 'listOpenGames'>

export function createHands(
  { clock, log }: Pick<Kit<unknown>, 'clock' | 'log'>,
  seeds: Seeds,
  economy: Economy,
): Hands {
  const kept = createKeptHands(clock)

  /** Replayed rounds with the rest of their shoe: needed before an action, for its answer and for its end. */
  const replayed = new WeakMap<Hand, Replayed>()
  async function gameOf(hand: Hand, count = hand.actions.length): Promise<Blackjack> {
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

  /**
   * Returns a hand after an action that is done. Its cards come from the shoe, which the old hand then no longer has.
   */
  async function handAfter(hand: Hand, action: BlackjackAction): Promise<Hand> {
    await gameOf(hand)
    const after = { ...hand, actions: [...hand.actions, action], actedAtMs: clock.nowMs() }
    const known = replayed.get(hand)
    if (known) {
      replayed.delete(hand)
      replayed.set(after, { ...known, game: actBlackjack(known.game, action, known.shoe) })
    }
    return after
  }

  /** Has economy record an action and pay for it. */
  async function take(
    ctx: CallContext,
    hand: Hand,
    after: Hand,
    { stakeEuro = 0, ...step }: Pick<GameStep, 'requestId' | 'asked' | 'did'> & { stakeEuro?: number },
  ): Promise<TakeStepReply | Refusal> {
    const { roundId, accountId } = hand
    const game = await gameOf(after)
    return economy.takeStep(ctx, {
      roundId,
      accountId,
      doneBefore: doneOf(hand),
      stakeEuro,
      step: { ...step, done: doneOf(after) },
      actedAtMs: after.actedAtMs,
      ends: game.ended ? endOf(after, game) : undefined,
    })
  }

  async function look(ctx: CallContext, accountId: number): Promise<Seen | Refusal> {
    const found = await economy.getGame(ctx, { accountId, game: 'BLACKJACK', requestId: ctx.requestId })
    if (isRefusal(found)) return found
    const { cashPocket, cashVersion } = found
    const answered = found.answered && seenOf(accountId, found.answered)
    const step = found.answer
    return {
      open: found.open && seenOf(accountId, found.open).hand,
      last: found.last && seenOf(accountId, found.last),
      answered: answered && step && { ...answered, step },
      cashPocket,
      cashVersion,
    }
  }

  async function resume(ctx: CallContext, found: Hand, { nobodyPlays = false } = {}): Promise<SeenHand | Refusal> {
    let hand = found
    for (let looks = 0; looks < blackjackLimits.looks; looks++) {
      const isLeft = nobodyPlays || clock.nowMs() >= standBeforeMs(hand.actedAtMs)
      if (!isLeft) return { hand, closed: undefined, paidEuro: undefined }
      const { accountId, seedId, nonce, roundId } = hand
      const draw = await seeds.drawOf(accountId, seedId, nonce)
      const stood = { ...hand, actions: standAll(draw, hand.actions), actedAtMs: clock.nowMs() }
      const taken = await take(ctx, hand, stood, { requestId: `left:${roundId}`, asked: '', did: 'left' })
      if (isRefusal(taken)) return taken
      if (kept.of(accountId)?.roundId === roundId) kept.drop(accountId)
      const { closed } = taken
      if (closed) return { hand: stood, closed, paidEuro: closed.paidEuro }
      // The player has come back, or another process has stood it.
      const now = await look(ctx, accountId)
      if (isRefusal(now)) return now
      if (now.open?.roundId !== roundId)
        return now.last ?? (now.open ? resume(ctx, now.open) : refuse('notFound', blackjackTexts.noHand))
      hand = now.open
    }
    return refuse('conflict', blackjackTexts.moving)
  }

  return {
    opened(dealt, round) {
      const hand = kept.opened(dealt)
      if (hand) replayed.set(hand, round)
    },
    keptOf: kept.of,
    gameOf,
    look,
    resume,
    end: (ctx, game) => resume(ctx, openedOf(game), { nobodyPlays: true }),

    async act(ctx, hand, { action, requestId, asked: fingerprint }) {
      const { accountId } = hand
      // Forgotten until the outcome is known.
      kept.drop(accountId)
      const after = await handAfter(hand, action)
      const stakeEuro = raises(action) ? hand.betAmount : 0
      const taken = await take(ctx, hand, after, { requestId, asked: fingerprint, did: action, stakeEuro })
      if (isRefusal(taken)) {
        if (taken.id !== 'unavailable') kept.keep(hand)
        return taken
      }
      if (taken.outcome !== 'TAKEN') return undefined
      if (!taken.closed) kept.keep(after)
      const { cashPocket, cashVersion, closed } = taken
      return { hand: after, cashPocket, cashVersion, closed }
    },

    async noteMissed(ctx, hand, missed) {
      const noted = await take(ctx, hand, hand, { ...missed, did: '' })
      if (isRefusal(noted))
        log.warn({ roundId: hand.roundId }, `blackjack: noting a late request was refused: ${noted.message}`)
    },

    async resultOf(hand, { paidEuro: winnings, bankBroken, gotCasino, cashPocket, cashVersion }) {
      const { accountId, seedId, nonce, roundId, betAmount } = hand
      const { serverSeedHash } = await seeds.find(accountId, seedId)
      const round = { roundId, stake: stakedEuro(await gameOf(hand), betAmount), serverSeedHash, nonce }
      return { ...round, winnings, bankBroken, gotCasino, cashPocket, cashVersion }
    },

    async sweep() {
      const openedBeforeMs = clock.nowMs() - blackjackLimits.standAfterSeconds * 1000
      const forgotten = await economy.listOpenGames(service('sweep'), {
        game: 'BLACKJACK',
        openedBeforeMs,
        limit: blackjackLimits.sweptAtOnce,
      })
      if (isRefusal(forgotten)) {
        log.warn(`blackjack: listing abandoned hands was refused: ${forgotten.message}`)
        return
      }
      for (const game of forgotten.games) {
        try {
          const ctx = service(game.roundId)
          // A hand that is listed although it is not that old belongs to a dead gangster.
          const nobodyPlays = game.openedAtMs >= openedBeforeMs
          const reply = await resume(ctx, openedOf(game), { nobodyPlays })
          if (isRefusal(reply))
            log.warn({ roundId: game.roundId }, `blackjack: standing an abandoned hand was refused: ${reply.message}`)
        } catch (error) {
          // The other hands must not wait for it; the next run tries it again.
          logDefect(log, error, `the hand of round ${game.roundId} could not be stood`)
        }
      }
    },
  }
}

export const canAct = (game: Blackjack, action: BlackjackAction): boolean => allowedActions(game).includes(action)

const service = (what: string): CallContext => ({
  requestId: `blackjack-${what}`,
  caller: undefined,
  traceparent: undefined,
})

/** The actions of a hand in the form in which economy keeps them. */
const doneOf = ({ actions }: Hand): string => actions.join(',')
function actionsOf(done: string): BlackjackAction[] {
  if (done === '') return []
  return done.split(',').map((word) => {
    const action = blackjackActions.find((one) => one === word)
    if (!action) throw new Error(`blackjack: unknown action ${word}`)
    return action
  })
}
/** Returns how many actions a request's answer shows. */
export const countOf = ({ done }: GameStep): number => actionsOf(done).length

/** Returns the outcome of a round that has ended, in the form in which economy keeps it. */
function endOf({ betAmount, actions }: Hand, game: Blackjack) {
  const hands = game.hands.map(({ cards, bets }) => ({ cards, bets }))
  const outcome = JSON.stringify({ actions, hands, dealerCards: game.dealer })
  return { winningsEuro: blackjackWinningsEuro(game, betAmount), outcome }
}

const handOf = (accountId: number, round: StoredRound, done: string, actedAtMs: number): Hand => ({
  roundId: round.roundId,
  accountId,
  betAmount: round.stakeEuro,
  seedId: round.seedId,
  nonce: round.nonce,
  startedAtMs: round.settledAtMs,
  actions: actionsOf(done),
  actedAtMs,
})

function seenOf(accountId: number, { round, done, actedAtMs, closed, outcome }: StoredGame): SeenHand {
  if (!round) throw new Error(`a game of account ${accountId} came without its round`)
  // The outcome of an ended hand lists its actions.
  const ended = outcome === '' ? done : String(JSON.parse(outcome).actions)
  return { hand: handOf(accountId, round, ended, actedAtMs), closed, paidEuro: closed?.paidEuro ?? round.paidEuro }
}

function openedOf({ roundId, accountId, round, done, actedAtMs }: OpenGame): Hand {
  if (!round) throw new Error(`the open game ${roundId} came without its round`)
  return handOf(accountId, round, done, actedAtMs)
}
