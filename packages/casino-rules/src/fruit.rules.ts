/**
 * Every number of the fruit machine (rules, "Casinos"; multipliers and the maximum: spec 3 §9). `weight` is out of
 * `fruitRules.weightSum`; `multiplier` is the payout of three on a line, in stakes. Three gifts on a line pay nothing
 * themselves: gifts win the bonus game in any cells.
 */
export const fruitSymbols = [
  { symbol: 'CHERRY', weight: 24, multiplier: 1 },
  { symbol: 'LEMON', weight: 20, multiplier: 2 },
  { symbol: 'ORANGE', weight: 16, multiplier: 4 },
  { symbol: 'WATERMELON', weight: 14, multiplier: 5 },
  { symbol: 'GRAPE', weight: 12, multiplier: 10 },
  { symbol: 'DIAMOND', weight: 9, multiplier: 18 },
  { symbol: 'GIFT', weight: 5, multiplier: 0 },
] as const

export type FruitSymbol = (typeof fruitSymbols)[number]['symbol']

export const fruitRules = {
  cells: 9,
  weightSum: 100,
  /** The number of gifts, in any cells, that wins a bonus game (spec 3 §9 has two texts; rules decide for 3). */
  bonusGifts: 3,
  /** The highest payout of a round, its bonus game included, in stakes (spec 3 §9). */
  maxMultiplier: 100_000,
  /** The smallest bet of any casino, whole euros (rules, "Casinos"). */
  smallestBetEuro: 10,
  /** The largest bet whose highest win is still a whole number that every part of the game can hold. */
  largestBetEuro: Math.floor(Number.MAX_SAFE_INTEGER / 100_000),
} as const

/** The cells of the eight lines: rows, columns, diagonals. Cells are numbered row by row. */
export const fruitLines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const

export interface WinningLine {
  cells: readonly number[]
  symbol: FruitSymbol
  /** In stakes. */
  multiplier: number
}

export interface FruitOutcome {
  lines: WinningLine[]
  /** The sum of all lines, in stakes. */
  multiplier: number
  /** The cells 0-8 that belong to a winning line, ascending. */
  winningCells: number[]
  winsBonus: boolean
}

/** Returns the value of nine cells. */
export function fruitOutcome(slots: readonly FruitSymbol[]): FruitOutcome {
  const lines = fruitLines.flatMap((cells) => {
    const [first, second, third] = cells.map((cell) => slots[cell])
    const paid = fruitSymbols.find(({ symbol }) => symbol === first)
    const pays = paid !== undefined && paid.multiplier > 0 && first === second && second === third
    return pays ? [{ cells, symbol: paid.symbol, multiplier: paid.multiplier }] : []
  })
  return {
    lines,
    multiplier: lines.reduce((sum, line) => sum + line.multiplier, 0),
    winningCells: [...new Set(lines.flatMap(({ cells }) => cells))].sort((a, b) => a - b),
    winsBonus: slots.filter((symbol) => symbol === 'GIFT').length >= fruitRules.bonusGifts,
  }
}

/**
 * Returns a bonus game's payout in euro. Multipliers of lines are whole and so is a bet: only a bonus game that was
 * halved can leave half a euro, and that goes to the player, as with blackjack's 3:2.
 * @param linesMultiplier the payout of the spin's own lines, in stakes: both together stay within the maximum
 */
export function bonusWinningsEuro(bonusMultiplier: number, linesMultiplier: number, betAmount: number): number {
  return Math.ceil(Math.min(bonusMultiplier, fruitRules.maxMultiplier - linesMultiplier) * betAmount)
}
