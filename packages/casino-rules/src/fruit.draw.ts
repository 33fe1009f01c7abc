import type { Draw } from './draw.ts'
import { type FruitSymbol, fruitRules, fruitSymbols } from './fruit.rules.ts'

// A file apart from the rules: the machine's first screen shows those, and draws nothing.

/** Draws nine cells, row by row, each by itself. A bonus game goes on with the same draw. */
export function drawSlots(draw: Draw): FruitSymbol[] {
  return Array.from({ length: fruitRules.cells }, () => symbolAt(draw.below(fruitRules.weightSum)))
}

function symbolAt(drawn: number): FruitSymbol {
  let below = 0
  for (const { symbol, weight } of fruitSymbols) {
    below += weight
    if (drawn < below) return symbol
  }
  throw new Error(`fruit machine: no symbol belongs to draw ${drawn}`)
}
