import { spots } from './spots.ts'

/** Lying as in a casino, or upright for phones. */
export type TableShape = 'lying' | 'upright'
export type Direction = 'up' | 'down' | 'left' | 'right'

/** A spot's place on the grid, from 1. */
export interface Place {
  row: number
  column: number
  rows: number
  columns: number
}

/** The outside bets of even chances in their order beside the dozens. */
const evenChances = [
  'highLow:Laag',
  'oddEven:Even',
  'redBlack:Rood',
  'redBlack:Zwart',
  'oddEven:Oneven',
  'highLow:Hoog',
]
const dozens = ['dozen:1-12', 'dozen:13-24', 'dozen:25-36']
const numbersAcross = 3
const streets = 12

/** Upright: zero above, three columns of numbers, the columns' own bets below, dozens and even chances to the left. */
function uprightPlace(id: string): Place {
  const [kind, value] = id.split(':')
  const number = Number(value)
  if (kind === 'number' && number === 0) return { row: 1, column: 3, rows: 1, columns: numbersAcross }
  if (kind === 'number') {
    return {
      row: Math.ceil(number / numbersAcross) + 1,
      column: 3 + ((number - 1) % numbersAcross),
      rows: 1,
      columns: 1,
    }
  }
  if (kind === 'column') return { row: streets + 2, column: 2 + number, rows: 1, columns: 1 }
  if (kind === 'dozen') return { row: 2 + dozens.indexOf(id) * 4, column: 2, rows: 4, columns: 1 }
  return { row: 2 + evenChances.indexOf(id) * 2, column: 1, rows: 2, columns: 1 }
}

/** The same, turned a quarter: zero to the left, the third column of numbers on top. */
function lyingPlace(id: string): Place {
  const { row, column, rows, columns } = uprightPlace(id)
  const width = 5
  return { row: width + 1 - column - (columns - 1), column: row, rows: columns, columns: rows }
}

const places: Readonly<Record<TableShape, ReadonlyMap<string, Place>>> = {
  upright: new Map(spots.map(({ id }) => [id, uprightPlace(id)])),
  lying: new Map(spots.map(({ id }) => [id, lyingPlace(id)])),
}

export function placeOf(shape: TableShape, id: string): Place {
  const place = places[shape].get(id)
  if (!place) throw new Error(`the table has no spot ${id}`)
  return place
}

/**
 * Returns the spot that an arrow key leads to: the one that touches this side at its middle; the same one at the edge.
 */
export function neighbour(shape: TableShape, id: string, direction: Direction): string {
  const { row, column, rows, columns } = placeOf(shape, id)
  const middleRow = row + Math.floor((rows - 1) / 2)
  const middleColumn = column + Math.floor((columns - 1) / 2)
  const targets = {
    up: [row - 1, middleColumn],
    down: [row + rows, middleColumn],
    left: [middleRow, column - 1],
    right: [middleRow, column + columns],
  } as const
  const [targetRow, targetColumn] = targets[direction]
  for (const [other, place] of places[shape]) {
    const inRows = targetRow >= place.row && targetRow < place.row + place.rows
    if (inRows && targetColumn >= place.column && targetColumn < place.column + place.columns) return other
  }
  return id
}
