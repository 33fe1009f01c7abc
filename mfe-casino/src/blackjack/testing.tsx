import { type Card, totalOf } from '@sottomondo/casino-rules'
import { type FakeServer, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render } from '@testing-library/react'
import { Screen } from './BlackjackScreen.tsx'
// A test has all late parts at once.
import './bars/action-bar.tsx'
import './dealing/deal-steps.ts'
import './hand-place.tsx'
import './no-table.tsx'
import './cards/ornaments.tsx'
import './result.tsx'
import type { BlackjackState, Hand, Session } from './blackjack-texts.ts'

const sessionId = '7d3f7c1e-5b0a-4b7e-9a65-2f8f8f1f0b11'

/** For tests: parses cards such as 'H4 K3': ace, 2-9, T, B, V or H, and the suit from 1 to 4. */
const cardsOf = (words: string): Card[] =>
  words
    .split(' ')
    .filter(Boolean)
    .map(([rank, suit]) => ({ rank: 'A23456789TBVH'.indexOf(rank ?? '') + 1, suit: Number(suit) }))

export type TestHand = { cards: string } & Partial<Pick<Hand, 'state' | 'stake' | 'outcome' | 'winnings'>>

/** For tests: a round with these hands of €50 each and the dealer's known cards. */
export function sessionOf(hands: readonly TestHand[], dealer: string, part: Partial<Session> = {}): Session {
  const cards = hands.map((hand) => cardsOf(hand.cards))
  const isOpen = (place: number) => hands[place]?.state === 'OPEN'
  const shown = hands.map(({ cards: _, ...hand }, place): Hand => {
    const total = totalOf(cards[place] ?? [])
    return { ...total, state: 'STOOD', stake: 50, doubled: false, outcome: null, winnings: 0, ...hand }
  })
  const ended = !shown.some(({ state }) => state === 'OPEN')
  return {
    blackjackSessionId: sessionId,
    sessionStatus: { hand1Open: isOpen(0), hand2Open: isOpen(1), hand3Open: isOpen(2), hand4Open: isOpen(3) },
    dealerCards: cardsOf(dealer),
    dealer: totalOf(cardsOf(dealer)),
    playerHands: {
      playerCards1: cards[0] ?? [],
      playerCards2: cards[1] ?? [],
      playerCards3: cards[2] ?? [],
      playerCards4: cards[3] ?? [],
    },
    hands: shown,
    betAmount: 50,
    stake: shown.reduce((sum, { stake }) => sum + stake, 0),
    actions: ended ? [] : ['hit', 'double', 'stand'],
    actionsTaken: 0,
    ended,
    winnings: shown.reduce((sum, { winnings }) => sum + winnings, 0),
    startedAt: '2026-11-21T13:05:09.000Z',
    standBefore: ended ? null : new Date(Date.now() + 300_000).toISOString(),
    ...part,
  }
}

/** For tests: the table of Amsterdam, which belongs to the house, with these changes. */
export function table(part: Partial<BlackjackState> = {}): BlackjackState {
  return {
    casinoId: 3,
    cityName: 'Amsterdam',
    ownerName: 'Het Huis',
    isOwner: false,
    minBet: 10,
    maxBet: 1000,
    casinoBank: 25_000_000,
    revenue: null,
    activeBlackjackSession: null,
    lastSession: null,
    ...part,
  }
}

let version = 100

/** For tests: the answer to a bet or an action. */
export function answered(session: Session, message: string, cashPocket: number) {
  version += 1
  const { stake, winnings, ended, blackjackSessionId: roundId } = session
  const rest = { bankBroken: false, gotCasino: false, serverSeedHash: 'a'.repeat(64), nonce: 0 }
  const result = { roundId, stake, winnings, cashPocket, cashVersion: version, ...rest }
  return { message, activeBlackjackSession: session, result: ended ? result : null, cashPocket, cashVersion: version }
}

/** For tests: opens the screen before a server. @returns the calls sent since */
export async function openBlackjack(server: FakeServer) {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}
