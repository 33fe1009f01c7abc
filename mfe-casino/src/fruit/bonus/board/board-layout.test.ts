import { bonusBoard } from '@sottomondo/casino-rules'
import { expect, test } from 'vitest'
import { boardSize, branchRoads, entersBranch, lastField, placeOf, safe, turnings } from './board-layout.ts'

/** Radius of a field, its ring included. */
const radius = 43

test('every field of the rules has a place within the board, and no two overlap', () => {
  const places = bonusBoard.map(({ label }) => ({ label, ...placeOf(label) }))
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(radius)
    expect(x).toBeLessThan(boardSize.width - radius)
    expect(y).toBeGreaterThan(radius)
    expect(y).toBeLessThan(boardSize.height - radius)
  }
  const tooClose = places.flatMap((one, place) =>
    places.slice(place + 1).map((other) => ({
      fields: `${one.label} ${other.label}`,
      distance: Math.hypot(one.x - other.x, one.y - other.y),
    })),
  )
  expect(tooClose.filter(({ distance }) => distance < 2 * radius)).toEqual([])
  expect(places.filter(({ x, y }) => Math.hypot(x - safe.x, y - safe.y) < 90 + radius)).toEqual([])
})

test('the row turns off at 12 and 18, has a road for each branch and ends behind 27', () => {
  expect(turnings).toEqual(['12', '18'])
  expect(bonusBoard.filter(({ id }) => entersBranch(id)).map(({ label }) => label)).toEqual(['12', '18'])
  expect(branchRoads()).toHaveLength(2)
  expect(lastField).toBe('27')
})

test('an unknown field is a defect', () => {
  expect(() => placeOf('28')).toThrow('28')
})
