import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spots } from './spots.ts'
import { neighbour, placeOf } from './table-grid.ts'

const shapes = ['lying', 'upright'] as const
const anyShape = fc.constantFrom(...shapes)
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

test('the lying table is as wide as the upright one is high', () => {
  fc.assert(
    fc.property(anyShape, anySpot, (shape, id) => {
      const { rows, columns } = placeOf(shape, id)
      const other = placeOf(shape === 'lying' ? 'upright' : 'lying', id)
      expect([rows, columns]).toEqual([other.columns, other.rows])
    }),
  )
})
