import {
  allowedActions,
  type BlackjackAction,
  type BlackjackState,
  raises,
  stakedEuro,
  standAll,
} from '@sottomondo/casino-rules'
import type { RoundResult } from '@sottomondo/proto/casino/v1/casino'
import type {
  CloseRoundReply,
  OpenRound,
  RoundService,
  RoundStep,
  TakeStepReply,
} from '@sottomondo/proto/economy/v1/round'
import { logDefect } from '@sottomondo/server-kit/log-defect'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { CallContext, Ctx, RpcClient } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { moneyOf } from '../../kernel/round/play-round.ts'
import type { Seeds } from '../../kernel/seed/seeds.ts'
import { blackjackLimits, blackjackTexts } from './blackjack.rules.ts'
import { standBeforeMs } from './blackjack.view.ts'
import { type Replay, Replays } from './replays.ts'
import { createRoundCache, type RoundCache } from './round-cache.ts'
import { actionsText, type BlackjackRound, endOf, openedOf, type ReadRound, readOf } from './stored-round.ts'

/** The parameters of an action. */
interface ActionRequest {
  action: BlackjackAction
  requestId: string
  /** The fingerprint of the request. */
  fingerprint: string
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

type Step = Pick<RoundStep, 'requestId' | 'fingerprint' | 'did'> & { stakeEuro?: number }

type Economy = Pick<RpcClient<RoundService>, 'takeStep' | 'getRound' | 'listOpenRounds'>
type RoundsKit = Pick<Kit<unknown>, 'clock' | 'log'>

/** Plays rounds on. economy keeps their actions, and decides which of two actions was first. */
export class BlackjackRounds {
  readonly #kit: RoundsKit
  readonly #seeds: Seeds
  readonly #economy: Economy
  readonly #cache: RoundCache
  readonly #replays: Replays

  constructor(kit: RoundsKit, seeds: Seeds, economy: Economy) {
    this.#kit = kit
    this.#seeds = seeds
    this.#economy = economy
    this.#cache = createRoundCache(kit.clock)
    this.#replays = new Replays(seeds, kit.clock)
  }

  /** Remembers the round that a bet has opened. */
  opened(dealt: BlackjackRound, replay: Replay): void {
    const round = this.#cache.opened(dealt)
    if (round) this.#replays.keep(round, replay)
  }

  /** Returns the open round of a player, if this process has seen it. */
  cachedOf(accountId: number): BlackjackRound | undefined {
    return this.#cache.of(accountId)
  }

  /** Returns a round after that many of its actions; after all of them without a number. */
  replay(round: BlackjackRound, actions?: number): Promise<BlackjackState> {
    return this.#replays.stateOf(round, actions)
  }

  async read(ctx: CallContext, accountId: number): Promise<PlayersRounds | Refusal> {
    const found = await this.#economy.getRound(ctx, { accountId, game: 'BLACKJACK', requestId: ctx.requestId })
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

  /** Does an action on a round as the caller has read it. Returns undefined if another action was first. */
  async act(
    ctx: Ctx,
    round: BlackjackRound,
    { action, requestId, fingerprint }: ActionRequest,
  ): Promise<ActionDone | undefined | Refusal> {
    // Forgotten until the outcome is known.
    this.#cache.drop(round.accountId)
    const after = await this.#replays.roundAfter(round, action)
    const stakeEuro = raises(action) ? round.stakeEuro : 0
    const taken = await this.#takeStep(ctx, round, after, { requestId, fingerprint, did: action, stakeEuro })
    if (isRefusal(taken)) {
      if (taken.id !== 'unavailable') this.#cache.keep(round)
      return taken
    }
    if (taken.outcome !== 'TAKEN') return undefined
    if (!taken.closed) this.#cache.keep(after)
    const { cashPocket, cashVersion, closed } = taken
    return { round: after, cashPocket, cashVersion, closed }
  }

  /**
   * Brings a round into a state that can be shown: stands it if its player has left it.
   * @param nobodyPlays its player can't come back: it is stood however short ago they acted
   */
  async standIfLeft(
    ctx: CallContext,
    found: BlackjackRound,
    { nobodyPlays = false } = {},
  ): Promise<ReadRound | Refusal> {
    let round = found
    for (let looks = 0; looks < blackjackLimits.looks; looks++) {
      const isLeft = nobodyPlays || this.#kit.clock.nowMs() >= standBeforeMs(round.actedAtMs)
      if (!isLeft) return { round, closed: undefined, paidEuro: undefined }
      const stood = await this.#stand(ctx, round)
      if (stood) return stood
      // The player has come back, or another process has stood it.
      const now = await this.read(ctx, round.accountId)
      if (isRefusal(now)) return now
      if (now.open?.roundId !== round.roundId)
        return now.last ?? (now.open ? this.standIfLeft(ctx, now.open) : refuse('notFound', blackjackTexts.noRound))
      round = now.open
    }
    return refuse('conflict', blackjackTexts.moving)
  }

  /** Remembers that a request came too late and does nothing. */
  async noteMissed(
    ctx: CallContext,
    round: BlackjackRound,
    missed: Pick<ActionRequest, 'requestId' | 'fingerprint'>,
  ): Promise<void> {
    const noted = await this.#takeStep(ctx, round, round, { ...missed, did: '' })
    if (isRefusal(noted))
      this.#kit.log.warn({ roundId: round.roundId }, `blackjack: noting a late request was refused: ${noted.message}`)
  }

  /** Returns what the end of a round did to its player's money. */
  async resultOf(round: BlackjackRound, closed: CloseRoundReply): Promise<RoundResult> {
    const { accountId, seedId, nonce, roundId, stakeEuro } = round
    const { serverSeedHash } = await this.#seeds.find(accountId, seedId)
    const result = { roundId, stake: stakedEuro(await this.replay(round), stakeEuro), serverSeedHash, nonce }
    return { ...result, ...moneyOf(closed) }
  }

  /** Stands and pays a round whose player can't play it any more. */
  end(ctx: CallContext, open: OpenRound): Promise<ReadRound | Refusal> {
    return this.standIfLeft(ctx, openedOf(open), { nobodyPlays: true })
  }

  /** Stands the rounds that their players left, and the open rounds of the dead. */
  async sweep(): Promise<void> {
    const { clock, log } = this.#kit
    const openedBeforeMs = clock.nowMs() - blackjackLimits.standAfterSeconds * 1000
    const forgotten = await this.#economy.listOpenRounds(service('sweep'), {
      game: 'BLACKJACK',
      openedBeforeMs,
      limit: blackjackLimits.sweptAtOnce,
    })
    if (isRefusal(forgotten)) {
      log.warn(`blackjack: listing abandoned rounds was refused: ${forgotten.message}`)
      return
    }
    for (const open of forgotten.rounds) {
      const { roundId } = open
      try {
        // A round that is listed although it is not that old belongs to a dead gangster.
        const nobodyPlays = open.openedAtMs >= openedBeforeMs
        const reply = await this.standIfLeft(service(roundId), openedOf(open), { nobodyPlays })
        if (isRefusal(reply))
          log.warn({ roundId }, `blackjack: to stand in an abandoned round was refused: ${reply.message}`)
      } catch (error) {
        // The other rounds must not wait for it; the next run tries it again.
        logDefect(log, error, `the round ${roundId} could not be stood`)
      }
    }
  }

  /** Stands a round that was left. @returns undefined if something else happened to it first */
  async #stand(ctx: CallContext, round: BlackjackRound): Promise<ReadRound | Refusal | undefined> {
    const { accountId, seedId, nonce, roundId } = round
    const draw = await this.#seeds.drawOf(accountId, seedId, nonce)
    const stood = { ...round, actions: standAll(draw, round.actions), actedAtMs: this.#kit.clock.nowMs() }
    const step = { requestId: `left:${roundId}`, fingerprint: '', did: 'left' }
    const taken = await this.#takeStep(ctx, round, stood, step)
    if (isRefusal(taken)) return taken
    if (this.#cache.of(accountId)?.roundId === roundId) this.#cache.drop(accountId)
    const { closed } = taken
    return closed && { round: stood, closed, paidEuro: closed.paidEuro }
  }

  /** Has economy record an action and pay for it. */
  async #takeStep(
    ctx: CallContext,
    round: BlackjackRound,
    after: BlackjackRound,
    { stakeEuro = 0, ...step }: Step,
  ): Promise<TakeStepReply | Refusal> {
    const { roundId, accountId } = round
    const state = await this.replay(after)
    return this.#economy.takeStep(ctx, {
      roundId,
      accountId,
      doneBefore: actionsText(round),
      stakeEuro,
      step: { ...step, done: actionsText(after) },
      actedAtMs: after.actedAtMs,
      ends: state.ended ? endOf(after, state) : undefined,
    })
  }
}

export const canAct = (state: BlackjackState, action: BlackjackAction): boolean =>
  allowedActions(state).includes(action)

const service = (what: string): CallContext => ({
  requestId: `blackjack-${what}`,
  caller: undefined,
  traceparent: undefined,
})
