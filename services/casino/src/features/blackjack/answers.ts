import { type BlackjackAction, type BlackjackState, blackjackActions, raises } from '@sottomondo/casino-rules'
import type { BlackjackReply, BlackjackSession } from '@sottomondo/proto/casino/v1/blackjack'
import { luckWords, roundWords } from '../../kernel/round/round.texts.ts'
import { blackjackTexts } from './blackjack.rules.ts'
import { shownSession } from './blackjack.view.ts'
import type { ActionDone, BlackjackRounds, PlayersRounds } from './blackjack-rounds.ts'
import { type BlackjackRound, countOf, type ReadRound } from './stored-round.ts'

/** The effect of an action, and the player's money after it. */
type Effect = Pick<BlackjackReply, 'result' | 'cashPocket' | 'cashVersion'> & {
  /** What the request did; empty if another action was first. */
  did: string
}

interface Cash {
  cashPocket: number
  cashVersion: number
}

export const sessionOf = (
  round: BlackjackRound,
  state: BlackjackState,
  paidEuro: number | undefined,
): BlackjackSession => shownSession(state, { ...round, actionsTaken: round.actions.length, paidEuro })

/** Answers to actions: the round as a request left it. */
export class Answers {
  readonly #rounds: BlackjackRounds

  constructor(rounds: BlackjackRounds) {
    this.#rounds = rounds
  }

  /** To an action that was done. */
  done({ round, closed, cashPocket, cashVersion }: ActionDone, action: BlackjackAction): Promise<BlackjackReply> {
    const cash = raises(action) ? { cashPocket, cashVersion } : undefined
    return this.#answer({ round, closed }, { did: action, cash })
  }

  /** To a request that was answered before: the same once more. */
  again({ round, closed, step }: NonNullable<PlayersRounds['answered']>, cash: Cash): Promise<BlackjackReply> {
    const isPaid = blackjackActions.some((one) => one === step.did && raises(one))
    return this.#answer({ round, closed }, { after: countOf(step), did: step.did, cash: isPaid ? cash : undefined })
  }

  /** To a request that came too late: the round as it stands now. */
  tooLate(found: ReadRound): Promise<BlackjackReply> {
    return this.#answer(found, { did: '' })
  }

  /** The round after that many actions, and its end if the request ended it. */
  async #answer(
    { round, closed }: Pick<ReadRound, 'round' | 'closed'>,
    { after = round.actions.length, did, cash }: { after?: number; did: string; cash?: Cash | undefined },
  ): Promise<BlackjackReply> {
    const state = await this.#rounds.replay(round, after)
    const shown = { ...round, actions: round.actions.slice(0, after) }
    if (!state.ended || !closed) {
      const { cashPocket, cashVersion } = cash ?? {}
      return replyOf(sessionOf(shown, state, undefined), { result: undefined, did, cashPocket, cashVersion })
    }
    const result = await this.#rounds.resultOf(round, closed)
    const { winnings, cashPocket, cashVersion } = result
    return replyOf(sessionOf(shown, state, winnings), { result, did, cashPocket, cashVersion })
  }
}

/** A blackjack is announced by its name. */
export function replyOf(
  activeBlackjackSession: BlackjackSession,
  { did, result, cashPocket, cashVersion }: Effect,
): BlackjackReply {
  const lucky = activeBlackjackSession.hands.some((hand) => hand.outcome === 'BLACKJACK') ? 'Blackjack! ' : ''
  const message = result
    ? roundWords(`${lucky}${luckWords(result)}`, result)
    : (blackjackTexts.done[did] ?? blackjackTexts.playedOn)
  return { activeBlackjackSession, message, result, cashPocket, cashVersion }
}
