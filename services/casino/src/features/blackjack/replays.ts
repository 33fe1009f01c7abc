import {
  actBlackjack,
  type BlackjackAction,
  type BlackjackState,
  dealBlackjack,
  type Shoe,
  shuffledShoe,
} from '@sottomondo/casino-rules'
import type { Clock } from '@sottomondo/server-kit/clock'
import type { Seeds } from '../../kernel/seed/seeds.ts'
import type { BlackjackRound } from './stored-round.ts'

/** A round replayed up to its last action, and the shoe from which its next cards come. */
export interface Replay {
  state: BlackjackState
  shoe: Shoe
}

/** Replayed rounds with the rest of their shoe: needed before an action, for its answer and for its end. */
export class Replays {
  readonly #seeds: Seeds
  readonly #clock: Clock
  readonly #replays = new WeakMap<BlackjackRound, Replay>()

  constructor(seeds: Seeds, clock: Clock) {
    this.#seeds = seeds
    this.#clock = clock
  }

  keep(round: BlackjackRound, replay: Replay): void {
    this.#replays.set(round, replay)
  }

  /** Returns a round after that many of its actions; after all of them without a number. */
  async stateOf(round: BlackjackRound, count = round.actions.length): Promise<BlackjackState> {
    const { accountId, seedId, nonce, actions } = round
    const isWhole = count === actions.length
    const known = isWhole ? this.#replays.get(round) : undefined
    if (known) return known.state
    const shoe = shuffledShoe(await this.#seeds.drawOf(accountId, seedId, nonce))
    const done = actions.slice(0, count)
    const state = done.reduce((before, action) => actBlackjack(before, action, shoe), dealBlackjack(shoe))
    if (isWhole) this.keep(round, { state, shoe })
    return state
  }

  /**
   * Returns a round after an action that is done. Its cards come from the shoe, which the earlier round then no longer has.
   */
  async roundAfter(round: BlackjackRound, action: BlackjackAction): Promise<BlackjackRound> {
    await this.stateOf(round)
    const after = { ...round, actions: [...round.actions, action], actedAtMs: this.#clock.nowMs() }
    const known = this.#replays.get(round)
    if (known) {
      this.#replays.delete(round)
      this.keep(after, { ...known, state: actBlackjack(known.state, action, known.shoe) })
    }
    return after
  }
}
