import {
  allowedActions,
  type BlackjackState,
  blackjackWinningsEuro,
  outcomeOf,
  paysEuro,
  stakedEuro,
  totalOf,
} from '@sottomondo/casino-rules'
import type { BlackjackSession } from '@sottomondo/proto/casino/v1/blackjack'
import { blackjackLimits } from './blackjack.rules.ts'

/** Data shown beside the cards. */
export interface ShownRound {
  roundId: string
  /** Euro: the first bet, which is also the price of a double or a split. */
  stakeEuro: number
  startedAtMs: number
  actionsTaken: number
  /** Time of the last action. */
  actedAtMs: number
  /** After the bank's cap; undefined until the round has ended. */
  paidEuro: number | undefined
}

/** Returns when an open round is stood automatically. */
export const standBeforeMs = (actedAtMs: number): number => actedAtMs + blackjackLimits.standAfterSeconds * 1000

/** The dealer's cards that the player may see. */
export const openCards = ({ dealer, ended }: BlackjackState) => (ended ? [...dealer] : dealer.slice(0, 1))

/** A round as its player sees it. */
export function shownSession(state: BlackjackState, shown: ShownRound): BlackjackSession {
  const { roundId, stakeEuro, startedAtMs, actionsTaken, actedAtMs, paidEuro } = shown
  const dealerCards = openCards(state)
  const isOpen = (place: number) => state.hands[place]?.state === 'OPEN'
  const cardsOf = (place: number) => [...(state.hands[place]?.cards ?? [])]
  return {
    blackjackSessionId: roundId,
    dealerCards,
    dealer: totalOf(dealerCards),
    sessionStatus: { hand1Open: isOpen(0), hand2Open: isOpen(1), hand3Open: isOpen(2), hand4Open: isOpen(3) },
    playerHands: {
      playerCards1: cardsOf(0),
      playerCards2: cardsOf(1),
      playerCards3: cardsOf(2),
      playerCards4: cardsOf(3),
    },
    hands: state.hands.map((hand) => {
      const outcome = state.ended ? outcomeOf(hand, state.dealer) : undefined
      const stake = hand.bets * stakeEuro
      return {
        ...totalOf(hand.cards),
        state: hand.state,
        stake,
        doubled: hand.bets > 1,
        outcome,
        winnings: outcome ? paysEuro(outcome, stake) : 0,
      }
    }),
    betAmount: stakeEuro,
    stake: stakedEuro(state, stakeEuro),
    actions: allowedActions(state),
    actionsTaken,
    ended: state.ended,
    winnings: state.ended ? (paidEuro ?? blackjackWinningsEuro(state, stakeEuro)) : 0,
    startedAtMs,
    standBeforeMs: state.ended ? undefined : standBeforeMs(actedAtMs),
  }
}
