import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spots } from './spots.ts'
import { neighbour, placeOf } from './table-grid.ts'

const shapes = ['lying', 'upright'] as const
const anySpot = fc.constantFrom(...spots.map(({ id }) => id))
const directions = ['up', 'down', 'left', 'right'] as const

test.each(shapes)('on the %s table no two spots overlap', (shape) => {
  const taken = spots.flatMap(({ id }) => {
    const { row, column, rows, columns } = placeOf(shape, id)
    return Array.from(
      { length: rows * columns },
      (_, at) => `${row + Math.floor(at / columns)}/${column + (at % columns)}`,
    )
  })
  expect(new Set(taken).size).toBe(taken.length)
})

test.each(shapes)('on the %s table arrow keys reach every spot', (shape) => {
  const reached = new Set(['number:0'])
  for (const id of reached) for (const direction of directions) reached.add(neighbour(shape, id, direction))
  expect(reached.size).toBe(spots.length)
})

test.each([
  ['lying', 'number:17', 'up', 'number:18'],
  ['lying', 'number:17', 'right', 'number:20'],
  ['lying', 'number:34', 'right', 'column:1'],
  ['lying', 'number:1', 'down', 'dozen:1-12'],
  ['lying', 'number:0', 'right', 'number:2'],
  ['lying', 'number:0', 'left', 'number:0'],
  ['upright', 'number:17', 'right', 'number:18'],
  ['upright', 'number:1', 'left', 'dozen:1-12'],
  ['upright', 'number:35', 'down', 'column:2'],
  ['upright', 'number:0', 'down', 'number:2'],
] as const)('%s: from %s %s is %s', (shape, from, direction, to) => {
  expect(neighbour(shape, from, direction)).toBe(to)
})

test('the lying table is the upright one turned by a quarter: its right side is on top', () => {
  const lastColumn = ({ column, columns }: { column: number; columns: number }) => column + columns - 1
  const across = Math.max(...spots.map(({ id }) => lastColumn(placeOf('upright', id))))
  fc.assert(
    fc.property(anySpot, (id) => {
      const upright = placeOf('upright', id)
      expect(placeOf('lying', id)).toEqual({
        row: across + 1 - lastColumn(upright),
        column: upright.row,
        rows: upright.columns,
        columns: upright.rows,
      })
    }),
  )
})
