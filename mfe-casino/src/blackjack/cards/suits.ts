import type { Card } from '@sottomondo/casino-rules'
import back from './back.svg'
import jackOfClubs from './jack-clubs.svg'
import jackOfDiamonds from './jack-diamonds.svg'
import jackOfHearts from './jack-hearts.svg'
import jackOfSpades from './jack-spades.svg'
import kingOfClubs from './king-clubs.svg'
import kingOfDiamonds from './king-diamonds.svg'
import kingOfHearts from './king-hearts.svg'
import kingOfSpades from './king-spades.svg'
import queenOfClubs from './queen-clubs.svg'
import queenOfDiamonds from './queen-diamonds.svg'
import queenOfHearts from './queen-hearts.svg'
import queenOfSpades from './queen-spades.svg'

export const cardBack = back

interface Suit {
  name: string
  red: boolean
  /** In a square of 24. */
  shape: string
  /** Jack, queen, king. */
  courts: readonly string[]
}

const suits: Readonly<Record<number, Suit>> = {
  1: {
    name: 'klaver',
    red: false,
    shape:
      'M12 2a4.6 4.6 0 0 1 3.9 7.1A4.7 4.7 0 1 1 13 16.5c.1 2.3.8 4.2 2.2 5.5H8.8c1.4-1.3 2.1-3.2 2.2-5.5A4.7 4.7 0 1 1 8.1 9.1 4.6 4.6 0 0 1 12 2z',
    courts: [jackOfClubs, queenOfClubs, kingOfClubs],
  },
  2: {
    name: 'ruiten',
    red: true,
    shape: 'M12 1.5c2.5 4 5 7.3 8.2 10.5-3.2 3.2-5.7 6.5-8.2 10.5-2.5-4-5-7.3-8.2-10.5 3.2-3.2 5.7-6.5 8.2-10.5z',
    courts: [jackOfDiamonds, queenOfDiamonds, kingOfDiamonds],
  },
  3: {
    name: 'harten',
    red: true,
    shape:
      'M12 21.5C7 17 2 13.2 2 8.3 2 5 4.5 2.8 7.3 2.8c2.1 0 3.8 1.2 4.7 3.2.9-2 2.6-3.2 4.7-3.2C19.5 2.8 22 5 22 8.3c0 4.9-5 8.7-10 13.2z',
    courts: [jackOfHearts, queenOfHearts, kingOfHearts],
  },
  4: {
    name: 'schoppen',
    red: false,
    shape:
      'M12 1.5c1.5 4.7 9.2 8.3 9.2 13.4 0 3-2.3 4.8-4.8 4.8-1.5 0-2.8-.6-3.6-1.7.2 1.9.9 3.2 2.3 4.2H8.9c1.4-1 2.1-2.3 2.3-4.2-.8 1.1-2.1 1.7-3.6 1.7-2.5 0-4.8-1.8-4.8-4.8 0-5.1 7.7-8.7 9.2-13.4z',
    courts: [jackOfSpades, queenOfSpades, kingOfSpades],
  },
}

const unknown: Suit = { name: '', red: false, shape: '', courts: [] }
export const suitOf = ({ suit }: Card): Suit => suits[suit] ?? unknown

/** Returns the drawing of a jack, queen or king. */
export const courtOf = (card: Card): string | undefined => suitOf(card).courts[card.rank - 11]

const ranks: Readonly<Record<number, readonly [index: string, name: string]>> = {
  1: ['A', 'aas'],
  11: ['B', 'boer'],
  12: ['V', 'vrouw'],
  13: ['H', 'heer'],
}

/** The text in a card's corner. */
export const indexOf = ({ rank }: Card): string => ranks[rank]?.[0] ?? String(rank)

/** 'harten vrouw', 'klaver 7' */
export const cardName = (card: Card): string => `${suitOf(card).name} ${ranks[card.rank]?.[1] ?? card.rank}`

type Place = readonly [x: number, y: number]
const [left, middle, right] = [33, 50, 67]
const pair = (y: number): Place[] => [
  [left, y],
  [right, y],
]

/** Where the pips of a number card lie, in a card of 100 by 140. */
export const pipPlaces: Readonly<Record<number, readonly Place[]>> = {
  2: [
    [middle, 32],
    [middle, 108],
  ],
  3: [
    [middle, 32],
    [middle, 70],
    [middle, 108],
  ],
  4: [...pair(32), ...pair(108)],
  5: [...pair(32), [middle, 70], ...pair(108)],
  6: [...pair(32), ...pair(70), ...pair(108)],
  7: [...pair(32), [middle, 51], ...pair(70), ...pair(108)],
  8: [...pair(32), [middle, 51], ...pair(70), [middle, 89], ...pair(108)],
  9: [...pair(28), ...pair(56), [middle, 70], ...pair(84), ...pair(112)],
  10: [...pair(28), [middle, 42], ...pair(56), ...pair(84), [middle, 98], ...pair(112)],
}
