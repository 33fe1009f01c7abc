import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawSlots } from './fruit.draw.ts'
import {
  bonusWinningsEuro,
  type FruitSymbol,
  fruitLines,
  fruitOutcome,
  fruitRules,
  fruitSymbols,
} from './fruit.rules.ts'

const grid = (text: string) => {
  const byLetter: Record<string, FruitSymbol> = {
    c: 'CHERRY',
    l: 'LEMON',
    o: 'ORANGE',
    w: 'WATERMELON',
    g: 'GRAPE',
    d: 'DIAMOND',
    x: 'GIFT',
  }
  return [...text.replaceAll(' ', '')].map((letter) => byLetter[letter] as FruitSymbol)
}
const anyGrid = fc.array(fc.constantFrom(...fruitSymbols.map(({ symbol }) => symbol)), { minLength: 9, maxLength: 9 })
const scripted = (numbers: number[]) => {
  const sidesDrawn: number[] = []
  return {
    sidesDrawn,
    below(sides: number) {
      sidesDrawn.push(sides)
      return numbers.shift() ?? 0
    },
  }
}

test('every symbol pays its multiplier on each of the eight lines', () => {
  expect(fruitLines).toHaveLength(8)
  for (const { symbol, multiplier } of fruitSymbols)
    for (const line of fruitLines) {
      const slots: FruitSymbol[] = grid('clo woc dgl')
      for (const cell of line) slots[cell] = symbol
      const outcome = fruitOutcome(slots)
      expect(outcome.lines.some(({ cells }) => cells === line)).toBe(symbol !== 'GIFT')
      expect(outcome.multiplier).toBeGreaterThanOrEqual(multiplier)
    }
})

test.each([
  ['clo woc dgl', 0, [], false],
  ['ccc wol dgl', 1, [0, 1, 2], false],
  ['cwo cgl cdo', 1, [0, 3, 6], false],
  ['dwo gdl ccd', 18, [0, 4, 8], false],
  ['lwg ogl gcd', 10, [2, 4, 6], false],
  ['ggg dcl ggg', 20, [0, 1, 2, 6, 7, 8], false],
  ['dcl ddd lod', 36, [0, 3, 4, 5, 8], false],
  ['ooo ooo ooo', 32, [0, 1, 2, 3, 4, 5, 6, 7, 8], false],
  ['xlo wxc dgl', 0, [], false],
  ['xlo wxc dgx', 0, [], true],
  ['xlx lll dgx', 2, [3, 4, 5], true],
  ['xxx xxx xxx', 0, [], true],
])('%s pays %i stakes', (text, multiplier, winningCells, winsBonus) => {
  expect(fruitOutcome(grid(text))).toMatchObject({ multiplier, winningCells, winsBonus })
})

test('lines add up, their cells are equal, and gifts decide about the bonus alone', () => {
  fc.assert(
    fc.property(anyGrid, (slots) => {
      const { lines, multiplier, winningCells, winsBonus } = fruitOutcome(slots)
      expect(multiplier).toBe(lines.reduce((sum, line) => sum + line.multiplier, 0))
      for (const { cells, symbol } of lines) for (const cell of cells) expect(slots[cell]).toBe(symbol)
      expect(winningCells).toEqual([...new Set(winningCells)].sort((a, b) => a - b))
      expect(winsBonus).toBe(slots.filter((symbol) => symbol === 'GIFT').length >= 3)
    }),
  )
})

test('a cell is drawn by its weight of 100, nine cells row by row', () => {
  expect(fruitSymbols.reduce((sum, { weight }) => sum + weight, 0)).toBe(fruitRules.weightSum)
  const counts: Record<string, number> = {}
  for (let drawn = 0; drawn < fruitRules.weightSum; drawn++) {
    const draw = scripted([drawn])
    const [symbol = ''] = drawSlots(draw)
    counts[symbol] = (counts[symbol] ?? 0) + 1
    expect(draw.sidesDrawn).toEqual(Array(9).fill(100))
  }
  expect(counts).toEqual({ CHERRY: 24, LEMON: 20, ORANGE: 16, WATERMELON: 14, GRAPE: 12, DIAMOND: 9, GIFT: 5 })
  expect(drawSlots(scripted([0, 24, 44, 60, 74, 86, 95, 99, 23]))).toEqual(grid('clo wgd xxc'))
})

test('a bonus pays whole euros, half a euro more at most, and with its lines never above the maximum', () => {
  expect(bonusWinningsEuro(13.5, 0, 11)).toBe(149)
  expect(bonusWinningsEuro(13.5, 0, 10)).toBe(135)
  expect(bonusWinningsEuro(0, 0, 10)).toBe(0)
  expect(bonusWinningsEuro(1e6, 18, 10)).toBe((100_000 - 18) * 10)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 250_000 }),
      fc.integer({ min: 0, max: 144 }),
      fc.integer({ min: 10, max: fruitRules.largestBetEuro }),
      (halves, lines, bet) => {
        const paid = bonusWinningsEuro(halves / 2, lines, bet)
        expect(Number.isSafeInteger(paid + lines * bet)).toBe(true)
        expect(paid + lines * bet).toBeLessThanOrEqual(fruitRules.maxMultiplier * bet)
        if (halves / 2 + lines <= fruitRules.maxMultiplier) expect(paid - (halves / 2) * bet).toBeOneOf([0, 0.5])
      },
    ),
  )
})
