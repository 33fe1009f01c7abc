import type { Calls } from '@sottomondo/api-contract'
import type { Card } from '@sottomondo/casino-rules'

type Session = NonNullable<Calls['GET /api/casino/blackjack']['answer']['activeBlackjackSession']>

export interface HandFrame {
  cards: readonly Card[]
  /** Euro on the hand. */
  stake: number
}

/** The table at one moment. */
export interface Frame {
  dealer: readonly Card[]
  /** The dealer's second card lies there face down. */
  hidden: boolean
  hands: readonly HandFrame[]
  /** Index of the hand whose turn it is; -1 for none. */
  open: number
  /** The end of the round has been shown. */
  ended: boolean
}

export function frameOf({ playerHands, hands, dealerCards, ended }: Session): Frame {
  const { playerCards1, playerCards2, playerCards3, playerCards4 } = playerHands
  const cards = [playerCards1, playerCards2, playerCards3, playerCards4]
  return {
    dealer: dealerCards,
    hidden: dealerCards.length === 1,
    hands: hands.map(({ stake }, place) => ({ cards: cards[place] ?? [], stake })),
    open: hands.findIndex(({ state }) => state === 'OPEN'),
    ended,
  }
}
