import type { Calls } from '@sottomondo/api-contract'
import { rouletteColour, rouletteRules, rouletteTable } from '@sottomondo/casino-rules'

type Placed = NonNullable<Calls['POST /api/casino/bet/roulette']['body']['bets']>[number]

/** One place on the table for chips: `kind` and `value` as in the call. */
export type Spot = Pick<Placed, 'kind' | 'value'> & {
  /** `<kind>:<value>` */
  id: string
  /** The words on the felt. */
  label: string
  /** In a sentence: '17 rood', 'kolom 2'. */
  name: string
  colour: Colour | null
}
export type Colour = 'red' | 'black' | 'green'

export const highestNumber = rouletteRules.numbers - 1
const colourNames = { red: 'rood', black: 'zwart', green: 'groen' } as const

const colours = { Groen: 'green', Rood: 'red', Zwart: 'black' } as const

export function colourOf(number: number): Colour {
  return colours[rouletteColour(number)]
}

/** '17 rood' */
export function numberName(number: number): string {
  return `${number} ${colourNames[colourOf(number)]}`
}

const idOf = (kind: string, value: string | number) => `${kind}:${value}`

const outside = (kind: 'column' | 'dozen' | 'redBlack' | 'oddEven' | 'highLow', rows: readonly OutsideRow[]) =>
  rows.map(([value, label, name, colour = null]) => ({ id: idOf(kind, value), kind, value, label, name, colour }))
type OutsideRow = readonly [value: string | number, label: string, name: string, colour?: Colour]

/** All bets of the table. */
export const spots: readonly Spot[] = [
  ...Array.from({ length: highestNumber + 1 }, (_, number) => ({
    id: idOf('number', number),
    kind: 'number' as const,
    value: number,
    label: String(number),
    name: numberName(number),
    colour: colourOf(number),
  })),
  ...([
    ...outside('column', [
      [1, '2:1', 'kolom 1'],
      [2, '2:1', 'kolom 2'],
      [3, '2:1', 'kolom 3'],
    ]),
    ...outside('dozen', [
      ['1-12', '1–12', 'dozijn 1–12'],
      ['13-24', '13–24', 'dozijn 13–24'],
      ['25-36', '25–36', 'dozijn 25–36'],
    ]),
    ...outside('highLow', [
      ['Laag', '1–18', 'laag, 1–18'],
      ['Hoog', '19–36', 'hoog, 19–36'],
    ]),
    ...outside('oddEven', [
      ['Even', 'Even', 'even'],
      ['Oneven', 'Oneven', 'oneven'],
    ]),
    ...outside('redBlack', [
      ['Rood', 'Rood', 'rood', 'red'],
      ['Zwart', 'Zwart', 'zwart', 'black'],
    ]),
  ] as Spot[]),
]

const spotById = new Map(spots.map((spot) => [spot.id, spot]))

export function findSpot(kind: string, value: string | number | null): Spot | undefined {
  return value === null ? undefined : spotById.get(idOf(kind, value))
}

/** @throws for an unknown id */
export function spotOf(id: string): Spot {
  const spot = spotById.get(id)
  if (!spot) throw new Error(`the table has no spot ${id}`)
  return spot
}

/** Whether a spot wins when the ball lies on a number. */
export function covers({ kind, value }: Pick<Spot, 'kind' | 'value'>, number: number): boolean {
  return rouletteTable[kind].get(String(value))?.has(number) ?? false
}
