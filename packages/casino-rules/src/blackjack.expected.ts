import {
  actBlackjack,
  allowedActions,
  type BlackjackAction,
  type BlackjackState,
  blackjackWinningsEuro,
  dealBlackjack,
  openHandOf,
  pointsOf,
  shuffledShoe,
  stakedEuro,
  totalOf,
} from './blackjack.rules.ts'
import type { Draw } from './draw.ts'

/** Returns the action for the open hand. */
export type Strategy = (state: BlackjackState) => BlackjackAction

/** Whether a dealer's card lies between two values; an ace is 11. */
const dealer = (up: number, from: number, to: number) => up >= from && up <= to

/** Basic strategy for six decks with a dealer who stands on soft 17, with doubles after a split and no surrender. */
export const basicStrategy: Strategy = (state) => {
  const hand = state.hands[openHandOf(state)]
  const [first] = hand?.cards ?? []
  const [open] = state.dealer
  if (!hand || !first || !open) throw new Error('expected value: the round has no open hand')
  const up = open.rank === 1 ? 11 : pointsOf(open)
  const allowed = allowedActions(state)
  if (allowed.includes('split') && splits(first.rank === 1 ? 11 : pointsOf(first), up)) return 'split'
  const { total, soft } = totalOf(hand.cards)
  const doubles = soft ? doublesSoft(total, up) : doublesHard(total, up)
  if (doubles && allowed.includes('double')) return 'double'
  return (soft ? standsSoft(total, up) : standsHard(total, up)) ? 'stand' : 'hit'
}

function splits(pair: number, up: number): boolean {
  if (pair === 11 || pair === 8) return true
  if (pair === 9) return dealer(up, 2, 6) || dealer(up, 8, 9)
  if (pair === 7 || pair <= 3) return dealer(up, 2, 7)
  if (pair === 6) return dealer(up, 2, 6)
  return pair === 4 && dealer(up, 5, 6)
}

function doublesHard(total: number, up: number): boolean {
  if (total === 11) return dealer(up, 2, 10)
  if (total === 10) return dealer(up, 2, 9)
  return total === 9 && dealer(up, 3, 6)
}

function doublesSoft(total: number, up: number): boolean {
  if (total <= 14) return dealer(up, 5, 6)
  if (total <= 16) return dealer(up, 4, 6)
  return total <= 18 && dealer(up, 3, 6)
}

const standsHard = (total: number, up: number): boolean =>
  total >= 17 || (total >= 13 && up <= 6) || (total === 12 && dealer(up, 4, 6))
const standsSoft = (total: number, up: number): boolean => total >= 19 || (total === 18 && up <= 8)

/**
 * The house's edge against basic strategy, as a share of the first bet: from 10 million simulated rounds
 * (docs/fair-play.md).
 */
export const blackjackEdge = 0.0039

export interface Simulated {
  hands: number
  /** The average loss, as a share of the first bet. */
  edge: number
  /** The standard error of the edge. */
  standardError: number
}

/** Plays rounds by a strategy, with an even bet, so that 3:2 is not rounded. */
export function simulateBlackjack(rounds: number, draw: Draw, strategy: Strategy): Simulated {
  const betAmount = 2
  let [lost, squares] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const shoe = shuffledShoe(draw)
    let state = dealBlackjack(shoe)
    while (!state.ended) state = actBlackjack(state, strategy(state), shoe)
    const loss = (stakedEuro(state, betAmount) - blackjackWinningsEuro(state, betAmount)) / betAmount
    lost += loss
    squares += loss ** 2
  }
  const edge = lost / rounds
  return { hands: rounds, edge, standardError: Math.sqrt((squares / rounds - edge ** 2) / rounds) }
}

/** Returns fast random numbers, the same for the same seed: for simulations only. */
export function simulatedDraw(seed: number): Draw {
  let state = seed
  return {
    below(sides) {
      // mulberry32
      state = (state + 0x6d2b79f5) | 0
      let word = Math.imul(state ^ (state >>> 15), 1 | state)
      word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
      return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * sides)
    },
  }
}
