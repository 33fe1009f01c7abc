import type { Draw } from './draw.ts'

/**
 * Every number of blackjack (rules, "Casinos"). Where the rules are silent, these apply:
 * - Cards are dealt player, dealer (open), player, dealer (hidden); after that in the order in which they are needed.
 * - Both hands of a split get their second card at once, the older hand first; the new hand comes last in the row.
 * - Two cards of the same value may be split, so a ten and a king as well. Split aces get one card and stand, so they
 *   are never split again; 21 after a split is no blackjack.
 * - A hand of 21 stands by itself. A blackjack on either side ends the round as it is dealt.
 * - The dealer draws only when a hand stands that they could still beat.
 */
export const blackjackRules = {
  decks: 6,
  mostHands: 4,
  /** The dealer stands on this and above, also when it is soft. */
  dealerStandsOn: 17,
  best: 21,
  /** The win of a blackjack beside its stake, in stakes; rounded up to whole euro. */
  blackjackPays: 1.5,
  /** Without an action for so long an open hand is stood (rules, "Casinos"). */
  standAfterSeconds: 300,
} as const

const ranks = 13
const suits = 4
const cardsPerDeck = ranks * suits
export const shoeCards = blackjackRules.decks * cardsPerDeck

export interface Card {
  /** 1 clubs, 2 diamonds, 3 hearts, 4 spades (spec 3 §3). */
  suit: number
  /** 1 ace, 2-10, 11 jack, 12 queen, 13 king. */
  rank: number
}

export const blackjackActions = ['hit', 'double', 'split', 'stand'] as const
export type BlackjackAction = (typeof blackjackActions)[number]

export interface BlackjackHand {
  cards: readonly Card[]
  /** The stake on the hand, in first bets: 2 after a double. */
  bets: 1 | 2
  state: 'WAITING' | 'OPEN' | 'STOOD' | 'BUST'
  /** Made by a split: its 21 is no blackjack. */
  split: boolean
}

/** The state of a round between two actions. */
export interface BlackjackState {
  /** In the order in which they were made. */
  hands: readonly BlackjackHand[]
  /** The open card first; the second one is hidden until the round has ended. */
  dealer: readonly Card[]
  ended: boolean
}

export type BlackjackOutcome = 'WON' | 'LOST' | 'PUSH' | 'BLACKJACK'

/** Returns the next card of a shuffled shoe. */
export type Shoe = () => Card

const cardAt = (place: number): Card => {
  const inDeck = place % cardsPerDeck
  return { suit: Math.floor(inDeck / ranks) + 1, rank: (inDeck % ranks) + 1 }
}

/**
 * Returns a shoe of all decks, shuffled by Fisher-Yates as far as cards are taken: card n, from 0, changes places with
 * one of the cards left, itself included, drawn below 312 - n.
 */
export function shuffledShoe(draw: Draw): Shoe {
  const moved = new Map<number, number>()
  let taken = 0
  return () => {
    const other = taken + draw.below(shoeCards - taken)
    const card = moved.get(other) ?? other
    moved.set(other, moved.get(taken) ?? taken)
    taken++
    return cardAt(card)
  }
}

/** 1 for an ace, 10 for pictures. */
export const pointsOf = ({ rank }: Card): number => Math.min(rank, 10)

export interface Total {
  total: number
  /** One of its aces counts 11. */
  soft: boolean
}

export function totalOf(cards: readonly Card[]): Total {
  const hard = cards.reduce((sum, card) => sum + pointsOf(card), 0)
  const soft = hard + 10 <= blackjackRules.best && cards.some(({ rank }) => rank === 1)
  return { total: soft ? hard + 10 : hard, soft }
}

export const isBlackjack = ({ cards, split }: Pick<BlackjackHand, 'cards' | 'split'>): boolean =>
  !split && cards.length === 2 && totalOf(cards).total === blackjackRules.best

const dealerHasBlackjack = (dealer: readonly Card[]) => isBlackjack({ cards: dealer, split: false })

/** Deals the first four cards. */
export function dealBlackjack(shoe: Shoe): BlackjackState {
  const [first, up, second, hidden] = [shoe(), shoe(), shoe(), shoe()]
  const hand: BlackjackHand = { cards: [first, second], bets: 1, state: 'OPEN', split: false }
  const dealer = [up, hidden]
  // The dealer peeks: a hand that their blackjack has beaten can raise no more stake.
  if (isBlackjack(hand) || dealerHasBlackjack(dealer))
    return { hands: [{ ...hand, state: 'STOOD' }], dealer, ended: true }
  return { hands: [hand], dealer, ended: false }
}

/** Returns the index of the hand whose turn it is; -1 when the round has ended. */
export const openHandOf = ({ hands }: BlackjackState): number => hands.findIndex(({ state }) => state === 'OPEN')

/** Returns the actions allowed now; none when the round has ended. */
export function allowedActions(state: BlackjackState): BlackjackAction[] {
  const hand = state.hands[openHandOf(state)]
  if (!hand) return []
  const [first, second] = hand.cards
  const isPair = hand.cards.length === 2 && first && second && pointsOf(first) === pointsOf(second)
  return blackjackActions.filter((action) => {
    if (action === 'double') return hand.cards.length === 2
    return action !== 'split' || (isPair && state.hands.length < blackjackRules.mostHands)
  })
}

/** Whether an action puts another first bet on the table. */
export const raises = (action: BlackjackAction): boolean => action === 'double' || action === 'split'

/** Returns the round after an allowed action. */
export function actBlackjack(state: BlackjackState, action: BlackjackAction, shoe: Shoe): BlackjackState {
  if (!allowedActions(state).includes(action)) throw new Error(`a hand can't ${action} now`)
  const at = openHandOf(state)
  const hands = [...state.hands]
  const hand = hands[at] as BlackjackHand
  if (action === 'stand') hands[at] = { ...hand, state: 'STOOD' }
  else if (action === 'split') {
    const [kept, moved] = hand.cards as [Card, Card]
    const halves = [kept, moved].map(
      (card): BlackjackHand => ({ ...hand, cards: [card, shoe()], split: true, state: 'WAITING' }),
    )
    const [older, newer] = halves.map((half) =>
      kept.rank === 1 ? { ...half, state: 'STOOD' as const } : settled(half),
    )
    hands[at] = older as BlackjackHand
    hands.push(newer as BlackjackHand)
  } else {
    const drawn = settled({ ...hand, cards: [...hand.cards, shoe()] })
    const stands = action === 'double' && drawn.state !== 'BUST'
    hands[at] = { ...drawn, bets: action === 'double' ? 2 : hand.bets, state: stands ? 'STOOD' : drawn.state }
  }
  return resume({ ...state, hands }, shoe)
}

/** Returns a hand after a card: bust above 21, and 21 stands. */
function settled(hand: BlackjackHand): BlackjackHand {
  const { total } = totalOf(hand.cards)
  if (total > blackjackRules.best) return { ...hand, state: 'BUST' }
  return total === blackjackRules.best ? { ...hand, state: 'STOOD' } : hand
}

/** Opens the next hand, or lets the dealer play. */
function resume(state: BlackjackState, shoe: Shoe): BlackjackState {
  if (openHandOf(state) >= 0) return state
  const next = state.hands.findIndex(({ state }) => state === 'WAITING')
  if (next >= 0)
    return { ...state, hands: state.hands.map((hand, at) => (at === next ? { ...hand, state: 'OPEN' } : hand)) }
  const dealer = [...state.dealer]
  const beatable = state.hands.some(({ state }) => state === 'STOOD')
  while (beatable && totalOf(dealer).total < blackjackRules.dealerStandsOn) dealer.push(shoe())
  return { ...state, dealer, ended: true }
}

/** Returns a round after all its actions: its draw and the actions determine it. */
export function playBlackjack(draw: Draw, actions: readonly BlackjackAction[]): BlackjackState {
  const shoe = shuffledShoe(draw)
  return actions.reduce((state, action) => actBlackjack(state, action, shoe), dealBlackjack(shoe))
}

/**
 * Stands a hand that its player left, and the hands that wait behind it.
 * @returns all actions of the round
 */
export function standAll(draw: Draw, actions: readonly BlackjackAction[]): BlackjackAction[] {
  const shoe = shuffledShoe(draw)
  const all = [...actions]
  let state = actions.reduce((before, action) => actBlackjack(before, action, shoe), dealBlackjack(shoe))
  while (!state.ended) {
    all.push('stand')
    state = actBlackjack(state, 'stand', shoe)
  }
  return all
}

/** Returns the outcome of a hand in an ended round. */
export function outcomeOf(hand: BlackjackHand, dealer: readonly Card[]): BlackjackOutcome {
  if (hand.state === 'BUST') return 'LOST'
  const [own, dealerHasIt] = [isBlackjack(hand), dealerHasBlackjack(dealer)]
  if (own || dealerHasIt) {
    if (own && dealerHasIt) return 'PUSH'
    return own ? 'BLACKJACK' : 'LOST'
  }
  const [mine, dealers] = [totalOf(hand.cards).total, totalOf(dealer).total]
  if (dealers > blackjackRules.best || mine > dealers) return 'WON'
  return mine === dealers ? 'PUSH' : 'LOST'
}

/** Returns the payout of a hand with this stake, the returned stake included. */
export function paysEuro(outcome: BlackjackOutcome, stake: number): number {
  const profits = { WON: stake, PUSH: 0, BLACKJACK: Math.ceil(stake * blackjackRules.blackjackPays) }
  return outcome === 'LOST' ? 0 : stake + profits[outcome]
}

/** Returns the whole stake on the table, for a first bet in whole euro. */
export const stakedEuro = ({ hands }: BlackjackState, betAmount: number): number =>
  hands.reduce((sum, { bets }) => sum + bets * betAmount, 0)

/** Returns the payout of an ended round before the bank's cap, for a first bet in whole euro. */
export function blackjackWinningsEuro({ hands, dealer }: BlackjackState, betAmount: number): number {
  return hands.reduce((sum, hand) => sum + paysEuro(outcomeOf(hand, dealer), hand.bets * betAmount), 0)
}
