import type { Draw } from './draw.ts'

export const rouletteRules = {
  /** 0-36 (spec 3 §9). */
  numbers: 37,
  /** Chips in one round (rules, "Casinos"). */
  mostBets: 40,
  /** The whole payout of a won bet, in stakes (spec 3 §9; rules, "Casinos"). */
  returns: { number: 36, redBlack: 2, oddEven: 2, highLow: 2, column: 3, dozen: 3 },
  /** The red numbers of a European wheel; the others except zero are black. */
  red: [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36],
} as const

export type RouletteKind = keyof typeof rouletteRules.returns

/** A chip on the table, as the round's history keeps it. */
export interface RouletteBet {
  kind: RouletteKind
  /** 0-36; Rood, Zwart; Oneven, Even; Laag, Hoog; 1-3; 1-12, 13-24, 25-36 (spec 3 §3). */
  value: string
  /** Whole euro. */
  amount: number
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const outside = range(1, rouletteRules.numbers - 1)
const where = (covers: (number: number) => boolean): ReadonlySet<number> => new Set(outside.filter(covers))
const isRed = (number: number): boolean => (rouletteRules.red as readonly number[]).includes(number)

/** The numbers on which each bet wins, by kind and value: all possible bets. Zero is in no outside bet. */
export const rouletteTable: Record<RouletteKind, ReadonlyMap<string, ReadonlySet<number>>> = {
  number: new Map(range(0, rouletteRules.numbers - 1).map((number) => [String(number), new Set([number])])),
  redBlack: new Map([
    ['Rood', where(isRed)],
    ['Zwart', where((number) => !isRed(number))],
  ]),
  oddEven: new Map([
    ['Oneven', where((number) => number % 2 === 1)],
    ['Even', where((number) => number % 2 === 0)],
  ]),
  highLow: new Map([
    ['Laag', where((number) => number <= 18)],
    ['Hoog', where((number) => number >= 19)],
  ]),
  column: new Map(range(1, 3).map((column) => [String(column), where((number) => number % 3 === column % 3)])),
  dozen: new Map([
    ['1-12', where((number) => number <= 12)],
    ['13-24', where((number) => number >= 13 && number <= 24)],
    ['25-36', where((number) => number >= 25)],
  ]),
}

/** Zero is green. */
export function rouletteColour(number: number): 'Groen' | 'Rood' | 'Zwart' {
  if (number === 0) return 'Groen'
  return isRed(number) ? 'Rood' : 'Zwart'
}

export function isRouletteBet(kind: string, value: string): kind is RouletteKind {
  return Object.hasOwn(rouletteTable, kind) && rouletteTable[kind as RouletteKind].has(value)
}

/** Draws where the ball lands: the round's one draw. */
export const drawRouletteNumber = (draw: Draw): number => draw.below(rouletteRules.numbers)

/**
 * Returns the payout of each bet for a number, its stake included where it wins, before the bank's cap; and their sum.
 */
export function rouletteWinnings(
  bets: readonly RouletteBet[],
  number: number,
): { winnings: number[]; winningsEuro: number } {
  const winnings = bets.map(({ kind, value, amount }) =>
    rouletteTable[kind].get(value)?.has(number) ? amount * rouletteRules.returns[kind] : 0,
  )
  return { winnings, winningsEuro: winnings.reduce((sum, one) => sum + one, 0) }
}
