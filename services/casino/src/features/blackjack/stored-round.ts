import {
  type BlackjackAction,
  type BlackjackState,
  blackjackActions,
  blackjackWinningsEuro,
} from '@sottomondo/casino-rules'
import type {
  CloseRoundReply,
  OpenRound,
  RoundEnd,
  RoundStep,
  SettledRound,
  StoredRound,
} from '@sottomondo/proto/economy/v1/round'

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

/** A round as economy keeps it. */
export interface ReadRound {
  round: BlackjackRound
  /** Set if the round has ended after its deal. */
  closed: CloseRoundReply | undefined
  /** After the bank's cap; undefined while the round is open. */
  paidEuro: number | undefined
}

/** The actions of a round in the form in which economy keeps them. */
export const actionsText = ({ actions }: BlackjackRound): string => actions.join(',')
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
export function endOf({ stakeEuro, actions }: BlackjackRound, state: BlackjackState): RoundEnd {
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

export function readOf(accountId: number, stored: StoredRound): ReadRound {
  const { settled, done, actedAtMs, closed, outcome } = stored
  if (!settled) throw new Error(`a round of account ${accountId} came without its bet`)
  // The outcome of an ended round lists its actions.
  const ended = outcome === '' ? done : String(JSON.parse(outcome).actions)
  return {
    round: roundOf(accountId, settled, ended, actedAtMs),
    closed,
    paidEuro: closed?.paidEuro ?? settled.paidEuro,
  }
}

export function openedOf({ roundId, accountId, settled, done, actedAtMs }: OpenRound): BlackjackRound {
  if (!settled) throw new Error(`the open round ${roundId} came without its bet`)
  return roundOf(accountId, settled, done, actedAtMs)
}
