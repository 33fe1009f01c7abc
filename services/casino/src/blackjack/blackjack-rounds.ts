import {
  actBlackjack,
  allowedActions,
  type BlackjackAction,
  type BlackjackState,
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
  CloseRoundReply,
  OpenRound,
  RoundService,
  RoundStep,
  SettledRound,
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
import { standBeforeMs } from './blackjack.view.ts'
import { createRoundCache, type RoundCache } from './round-cache.ts'

/** A round of blackjack that its bet has opened, and its actions. */
export interface BlackjackRound {
  roundId: string
  accountId: number
  /** Euro: the first bet. */
  stakeEuro: number
  seedId: number
  nonce: number
  startedAtMs: number
  actions: BlackjackAction[]
  /** Time of the last action; of the bet before the first action. */
  actedAtMs: number
}

/** The parameters of an action. */
interface ActionRequest {
  action: BlackjackAction
  requestId: string
  /** The fingerprint of the request. */
  fingerprint: string
}

/** A round as economy keeps it. */
export interface ReadRound {
  round: BlackjackRound
  /** Set if the round has ended after its deal. */
  closed: CloseRoundReply | undefined
  /** After the bank's cap; undefined while the round is open. */
  paidEuro: number | undefined
}

/** A player's rounds as economy keeps them. */
export interface PlayersRounds {
  open: BlackjackRound | undefined
  /** The last round, unless one is open. */
  last: ReadRound | undefined
  /** The earlier answer to this request. */
  answered: (ReadRound & { step: RoundStep }) | undefined
  cashPocket: number
  cashVersion: number
}

/** The result of an action that was done. */
export type ActionDone = { round: BlackjackRound } & Pick<TakeStepReply, 'cashPocket' | 'cashVersion' | 'closed'>

/** A round replayed up to its last action, and the shoe from which its next cards come. */
export interface Replay {
  state: BlackjackState
  shoe: Shoe
}

/** Plays rounds on. economy keeps their actions, and decides which of two actions was first. */
export interface BlackjackRounds {
  /** Remembers the round that a bet has opened. */
  opened(dealt: BlackjackRound, replay: Replay): void
  /** Returns the open round of a player, if this process has seen it. */
  cachedOf: RoundCache['of']
  /** Returns a round after that many of its actions; after all of them without a number. */
  replay(round: BlackjackRound, actions?: number): Promise<BlackjackState>
  read(ctx: CallContext, accountId: number): Promise<PlayersRounds | Refusal>
  /** Does an action on a round as the caller has read it. Returns undefined if another action was first. */
  act(ctx: Ctx, round: BlackjackRound, doing: ActionRequest): Promise<ActionDone | undefined | Refusal>
  /** Brings a round into a state that can be shown: stands it if its player has left it. */
  standIfLeft(ctx: CallContext, round: BlackjackRound): Promise<ReadRound | Refusal>
  /** Remembers that a request came too late and does nothing. */
  noteMissed(
    ctx: CallContext,
    round: BlackjackRound,
    missed: Pick<ActionRequest, 'requestId' | 'fingerprint'>,
  ): Promise<void>
  /** Returns what the end of a round did to its player's money. */
  resultOf(round: BlackjackRound, closed: CloseRoundReply): Promise<RoundResult>
  /** Stands and pays a round whose player can't play it any more. */
  end(ctx: CallContext, open: OpenRound): Promise<ReadRound | Refusal>
  /** Stands the rounds that their players left, and the open rounds of the dead. */
  sweep(): Promise<void>
}

type Economy = Pick<RpcClient<RoundService>, 'takeStep' | 'getRound' | 'listOpenRounds'>

export function createBlackjackRounds(
  { clock, log }: Pick<Kit<unknown>, 'clock' | 'log'>,
  seeds: Seeds,
  economy: Economy,
): BlackjackRounds {
  const cache = createRoundCache(clock)

  /** Replayed rounds with the rest of their shoe: needed before an action, for its answer and for its end. */
  const replays = new WeakMap<BlackjackRound, Replay>()
  async function replay(round: BlackjackRound, count = round.actions.length): Promise<BlackjackState> {
    const { accountId, seedId, nonce, actions } = round
    const isWhole = count === actions.length
    const known = isWhole ? replays.get(round) : undefined
    if (known) return known.state
    const shoe = shuffledShoe(await seeds.drawOf(accountId, seedId, nonce))
    const done = actions.slice(0, count)
    const state = done.reduce((before, action) => actBlackjack(before, action, shoe), dealBlackjack(shoe))
    if (isWhole) replays.set(round, { state, shoe })
    return state
  }

  /**
   * Returns a round after an action that is done. Its cards come from the shoe, which the earlier round then no longer has.
   */
  async function roundAfter(round: BlackjackRound, action: BlackjackAction): Promise<BlackjackRound> {
    await replay(round)
    const after = { ...round, actions: [...round.actions, action], actedAtMs: clock.nowMs() }
    const known = replays.get(round)
    if (known) {
      replays.delete(round)
      replays.set(after, { ...known, state: actBlackjack(known.state, action, known.shoe) })
    }
    return after
  }

  /** Has economy record an action and pay for it. */
  async function takeStep(
    ctx: CallContext,
    round: BlackjackRound,
    after: BlackjackRound,
    { stakeEuro = 0, ...step }: Pick<RoundStep, 'requestId' | 'fingerprint' | 'did'> & { stakeEuro?: number },
  ): Promise<TakeStepReply | Refusal> {
    const { roundId, accountId } = round
    const state = await replay(after)
    return economy.takeStep(ctx, {
      roundId,
      accountId,
      doneBefore: actionsText(round),
      stakeEuro,
      step: { ...step, done: actionsText(after) },
      actedAtMs: after.actedAtMs,
      ends: state.ended ? endOf(after, state) : undefined,
    })
  }

  async function read(ctx: CallContext, accountId: number): Promise<PlayersRounds | Refusal> {
    const found = await economy.getRound(ctx, { accountId, game: 'BLACKJACK', requestId: ctx.requestId })
    if (isRefusal(found)) return found
    const { cashPocket, cashVersion } = found
    const answered = found.answered && readOf(accountId, found.answered)
    const step = found.answer
    return {
      open: found.open && readOf(accountId, found.open).round,
      last: found.last && readOf(accountId, found.last),
      answered: answered && step && { ...answered, step },
      cashPocket,
      cashVersion,
    }
  }

  async function standIfLeft(
    ctx: CallContext,
    found: BlackjackRound,
    { nobodyPlays = false } = {},
  ): Promise<ReadRound | Refusal> {
    let round = found
    for (let looks = 0; looks < blackjackLimits.looks; looks++) {
      const isLeft = nobodyPlays || clock.nowMs() >= standBeforeMs(round.actedAtMs)
      if (!isLeft) return { round, closed: undefined, paidEuro: undefined }
      const { accountId, seedId, nonce, roundId } = round
      const draw = await seeds.drawOf(accountId, seedId, nonce)
      const stood = { ...round, actions: standAll(draw, round.actions), actedAtMs: clock.nowMs() }
      const taken = await takeStep(ctx, round, stood, { requestId: `left:${roundId}`, fingerprint: '', did: 'left' })
      if (isRefusal(taken)) return taken
      if (cache.of(accountId)?.roundId === roundId) cache.drop(accountId)
      const { closed } = taken
      if (closed) return { round: stood, closed, paidEuro: closed.paidEuro }
      // The player has come back, or another process has stood it.
      const now = await read(ctx, accountId)
      if (isRefusal(now)) return now
      if (now.open?.roundId !== roundId)
        return now.last ?? (now.open ? standIfLeft(ctx, now.open) : refuse('notFound', blackjackTexts.noRound))
      round = now.open
    }
    return refuse('conflict', blackjackTexts.moving)
  }

  return {
    opened(dealt, replay) {
      const round = cache.opened(dealt)
      if (round) replays.set(round, replay)
    },
    cachedOf: cache.of,
    replay,
    read,
    standIfLeft,
    end: (ctx, open) => standIfLeft(ctx, openedOf(open), { nobodyPlays: true }),

    async act(ctx, round, { action, requestId, fingerprint }) {
      const { accountId } = round
      // Forgotten until the outcome is known.
      cache.drop(accountId)
      const after = await roundAfter(round, action)
      const stakeEuro = raises(action) ? round.stakeEuro : 0
      const taken = await takeStep(ctx, round, after, { requestId, fingerprint, did: action, stakeEuro })
      if (isRefusal(taken)) {
        if (taken.id !== 'unavailable') cache.keep(round)
        return taken
      }
      if (taken.outcome !== 'TAKEN') return undefined
      if (!taken.closed) cache.keep(after)
      const { cashPocket, cashVersion, closed } = taken
      return { round: after, cashPocket, cashVersion, closed }
    },

    async noteMissed(ctx, round, missed) {
      const noted = await takeStep(ctx, round, round, { ...missed, did: '' })
      if (isRefusal(noted))
        log.warn({ roundId: round.roundId }, `blackjack: noting a late request was refused: ${noted.message}`)
    },

    async resultOf(round, { paidEuro: winnings, bankBroken, gotCasino, cashPocket, cashVersion }) {
      const { accountId, seedId, nonce, roundId, stakeEuro } = round
      const { serverSeedHash } = await seeds.find(accountId, seedId)
      const result = { roundId, stake: stakedEuro(await replay(round), stakeEuro), serverSeedHash, nonce }
      return { ...result, winnings, bankBroken, gotCasino, cashPocket, cashVersion }
    },

    async sweep() {
      const openedBeforeMs = clock.nowMs() - blackjackLimits.standAfterSeconds * 1000
      const forgotten = await economy.listOpenRounds(service('sweep'), {
        game: 'BLACKJACK',
        openedBeforeMs,
        limit: blackjackLimits.sweptAtOnce,
      })
      if (isRefusal(forgotten)) {
        log.warn(`blackjack: listing abandoned rounds was refused: ${forgotten.message}`)
        return
      }
      for (const open of forgotten.rounds) {
        try {
          const ctx = service(open.roundId)
          // A round that is listed although it is not that old belongs to a dead gangster.
          const nobodyPlays = open.openedAtMs >= openedBeforeMs
          const reply = await standIfLeft(ctx, openedOf(open), { nobodyPlays })
          if (isRefusal(reply))
            log.warn({ roundId: open.roundId }, `blackjack: standing an abandoned round was refused: ${reply.message}`)
        } catch (error) {
          // The other rounds must not wait for it; the next run tries it again.
          logDefect(log, error, `the round ${open.roundId} could not be stood`)
        }
      }
    },
  }
}

export const canAct = (state: BlackjackState, action: BlackjackAction): boolean =>
  allowedActions(state).includes(action)

const service = (what: string): CallContext => ({
  requestId: `blackjack-${what}`,
  caller: undefined,
  traceparent: undefined,
})

/** The actions of a round in the form in which economy keeps them. */
const actionsText = ({ actions }: BlackjackRound): string => actions.join(',')
function actionsOf(done: string): BlackjackAction[] {
  if (done === '') return []
  return done.split(',').map((word) => {
    const action = blackjackActions.find((one) => one === word)
    if (!action) throw new Error(`blackjack: unknown action ${word}`)
    return action
  })
}
/** Returns how many actions a request's answer shows. */
export const countOf = ({ done }: RoundStep): number => actionsOf(done).length

/** Returns the outcome of a round that has ended, in the form in which economy keeps it. */
function endOf({ stakeEuro, actions }: BlackjackRound, state: BlackjackState) {
  const hands = state.hands.map(({ cards, bets }) => ({ cards, bets }))
  const outcome = JSON.stringify({ actions, hands, dealerCards: state.dealer })
  return { winningsEuro: blackjackWinningsEuro(state, stakeEuro), outcome }
}

const roundOf = (accountId: number, settled: SettledRound, done: string, actedAtMs: number): BlackjackRound => ({
  roundId: settled.roundId,
  accountId,
  stakeEuro: settled.stakeEuro,
  seedId: settled.seedId,
  nonce: settled.nonce,
  startedAtMs: settled.settledAtMs,
  actions: actionsOf(done),
  actedAtMs,
})

function readOf(accountId: number, { settled, done, actedAtMs, closed, outcome }: StoredRound): ReadRound {
  if (!settled) throw new Error(`a round of account ${accountId} came without its bet`)
  // The outcome of an ended round lists its actions.
  const ended = outcome === '' ? done : String(JSON.parse(outcome).actions)
  return {
    round: roundOf(accountId, settled, ended, actedAtMs),
    closed,
    paidEuro: closed?.paidEuro ?? settled.paidEuro,
  }
}

function openedOf({ roundId, accountId, settled, done, actedAtMs }: OpenRound): BlackjackRound {
  if (!settled) throw new Error(`the open round ${roundId} came without its bet`)
  return roundOf(accountId, settled, done, actedAtMs)
}
