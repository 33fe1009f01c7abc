import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drawRouletteNumber,
  isRouletteBet,
  type RouletteBet,
  type RouletteKind,
  rouletteColour,
  rouletteRules,
  rouletteTable,
  rouletteWinnings,
} from './roulette.rules.ts'

const numbers = Array.from({ length: 37 }, (_, number) => number)
const every = Object.entries(rouletteTable).flatMap(([kind, values]) =>
  [...values.keys()].map((value) => ({ kind: kind as RouletteKind, value })),
)
const paid = (kind: RouletteKind, value: string, number: number, amount = 10) =>
  rouletteWinnings([{ kind, value, amount }], number).winningsEuro

test.each<[RouletteKind, string, number[], number[], number]>([
  ['number', '0', [0], [1, 36, 10], 360],
  ['number', '17', [17], [0, 16, 18], 360],
  ['redBlack', 'Rood', [1, 9, 12, 18, 19, 36], [0, 2, 10, 11, 17, 20, 35], 20],
  ['redBlack', 'Zwart', [2, 10, 11, 17, 20, 35], [0, 1, 9, 12, 18, 19, 36], 20],
  ['oddEven', 'Oneven', [1, 17, 35], [0, 2, 36], 20],
  ['oddEven', 'Even', [2, 18, 36], [0, 1, 35], 20],
  ['highLow', 'Laag', [1, 18], [0, 19, 36], 20],
  ['highLow', 'Hoog', [19, 36], [0, 1, 18], 20],
  ['column', '1', [1, 4, 34], [0, 2, 3, 36], 30],
  ['column', '2', [2, 5, 35], [0, 1, 3, 36], 30],
  ['column', '3', [3, 6, 36], [0, 1, 2, 35], 30],
  ['dozen', '1-12', [1, 12], [0, 13, 36], 30],
  ['dozen', '13-24', [13, 24], [0, 12, 25], 30],
  ['dozen', '25-36', [25, 36], [0, 24, 1], 30],
])('%s %s wins on its numbers only', (kind, value, won, lost, pays) => {
  for (const number of won) expect(paid(kind, value, number)).toBe(pays)
  for (const number of lost) expect(paid(kind, value, number)).toBe(0)
})

describe('the wheel', () => {
  test('has 18 red, 18 black and a green number', () => {
    const colours = Map.groupBy(numbers, rouletteColour)
    expect(colours.get('Groen')).toEqual([0])
    expect(colours.get('Rood')).toEqual([...rouletteRules.red])
    expect(colours.get('Zwart')).toHaveLength(18)
    for (const number of numbers)
      expect([...rouletteTable.redBlack].filter(([, covered]) => covered.has(number)).map(([value]) => value)).toEqual(
        number === 0 ? [] : [rouletteColour(number)],
      )
  })

  test('is drawn once, in 37 sides', () => {
    const sides: number[] = []
    const below = (given: number) => {
      sides.push(given)
      return 36
    }
    expect(drawRouletteNumber({ below })).toBe(36)
    expect(sides).toEqual([37])
  })
})

test('there are 49 bets, and the house keeps exactly 1/37 of each', () => {
  expect(every).toHaveLength(37 + 2 + 2 + 2 + 3 + 3)
  for (const { kind, value } of every) {
    const returned = numbers.reduce((sum, number) => sum + paid(kind, value, number, 37), 0)
    expect({ kind, value, returned }).toEqual({ kind, value, returned: 36 * 37 })
  }
})

test('zero loses every outside bet', () => {
  for (const { kind, value } of every.filter((one) => one.kind !== 'number')) expect(paid(kind, value, 0)).toBe(0)
})

const anyBet = fc
  .tuple(fc.constantFrom(...every), fc.integer({ min: 1, max: 1_000_000 }))
  .map(([bet, amount]): RouletteBet => ({ ...bet, amount }))
const anyBets = fc.array(anyBet, { minLength: 1, maxLength: rouletteRules.mostBets })

test('several chips pay the sum of their single payouts, and the house keeps 1/37 of them all', () => {
  fc.assert(
    fc.property(anyBets, (bets) => {
      const stake = bets.reduce((sum, { amount }) => sum + amount, 0)
      let returned = 0
      for (const number of numbers) {
        const { winnings, winningsEuro } = rouletteWinnings(bets, number)
        expect(winnings).toEqual(bets.map(({ kind, value, amount }) => paid(kind, value, number, amount)))
        expect(winningsEuro).toBe(winnings.reduce((sum, one) => sum + one, 0))
        returned += winningsEuro
      }
      expect(returned).toBe(36 * stake)
    }),
  )
})

test('a bet that is not on the table is refused', () => {
  for (const { kind, value } of every) expect(isRouletteBet(kind, value)).toBe(true)
  const nonsense: [string, string][] = [
    ['number', '37'],
    ['number', '-1'],
    ['number', '01'],
    ['number', '1.0'],
    ['number', ''],
    ['number', ' 1'],
    ['redBlack', 'rood'],
    ['redBlack', 'Groen'],
    ['column', '0'],
    ['column', '4'],
    ['dozen', '1-13'],
    ['dozen', '1'],
    ['split', '1-2'],
    ['toString', '1'],
    ['constructor', 'length'],
    ['__proto__', '1'],
  ]
  for (const [kind, value] of nonsense)
    expect({ kind, value, bet: isRouletteBet(kind, value) }).toMatchObject({ bet: false })
  const onTable = (kind: string, value: string) => every.some((one) => one.kind === kind && one.value === value)
  const kinds = Object.keys(rouletteTable)
  for (const kind of kinds)
    for (const { value } of every) expect(isRouletteBet(kind, value), `${kind} ${value}`).toBe(onTable(kind, value))
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...kinds), fc.string()), fc.string(), (kind, value) => {
      expect(isRouletteBet(kind, value)).toBe(onTable(kind, value))
    }),
  )
})
