import type { Card } from '@sottomondo/casino-rules'
import type { Session } from './blackjack-texts.ts'

export interface HandFrame {
  cards: readonly Card[]
  /** Euro that lie on it. */
  stake: number
}

/** What lies on the table at one moment. */
export interface Frame {
  dealer: readonly Card[]
  /** The dealer's second card lies there with its back up. */
  hidden: boolean
  hands: readonly HandFrame[]
  /** The place of the hand whose turn it is; -1 for nobody's. */
  open: number
  /** Everything is told. */
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
