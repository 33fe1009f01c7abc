import {
  allowedActions,
  type Blackjack,
  blackjackWinningsEuro,
  outcomeOf,
  paysEuro,
  stakedEuro,
  totalOf,
} from '@sottomondo/casino-rules'
import type { BlackjackSession } from '@sottomondo/proto/casino/v1/blackjack'
import { blackjackLimits } from './blackjack.rules.ts'

/** What is shown beside the cards. */
export interface ShownHand {
  roundId: string
  betEuro: number
  startedAtMs: number
  actionsTaken: number
  /** Of the last action. */
  actedAtMs: number
  /** After the bank's cap; undefined until the round has ended. */
  paidEuro: number | undefined
}

/** When an open hand is stood by itself. */
export const standBeforeMs = (actedAtMs: number): number => actedAtMs + blackjackLimits.standAfterSeconds * 1000

/** The dealer's cards as far as anybody but the casino may know them. */
export const openCards = ({ dealer, ended }: Blackjack) => (ended ? [...dealer] : dealer.slice(0, 1))

/** A round as its player sees it. */
export function shownSession(game: Blackjack, shown: ShownHand): BlackjackSession {
  const { roundId, betEuro, startedAtMs, actionsTaken, actedAtMs, paidEuro } = shown
  const dealerCards = openCards(game)
  const dealer = totalOf(dealerCards)
  return {
    blackjackSessionId: roundId,
    dealerCards,
    dealerTotal: dealer.total,
    dealerSoft: dealer.soft,
    hands: game.hands.map((hand) => {
      const outcome = game.ended ? outcomeOf(hand, game.dealer) : undefined
      const stakeEuro = hand.bets * betEuro
      return {
        cards: [...hand.cards],
        ...totalOf(hand.cards),
        state: hand.state,
        stakeEuro,
        doubled: hand.bets > 1,
        outcome,
        winningsEuro: outcome ? paysEuro(outcome, stakeEuro) : 0,
      }
    }),
    betAmountEuro: betEuro,
    stakeEuro: stakedEuro(game, betEuro),
    actions: allowedActions(game),
    actionsTaken,
    ended: game.ended,
    winningsEuro: game.ended ? (paidEuro ?? blackjackWinningsEuro(game, betEuro)) : 0,
    startedAtMs,
    standBeforeMs: game.ended ? undefined : standBeforeMs(actedAtMs),
  }
}
