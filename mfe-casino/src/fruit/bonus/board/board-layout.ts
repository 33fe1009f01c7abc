import { bonusBoard, pathOf } from '@sottomondo/casino-rules'

export interface Point {
  x: number
  y: number
}

export const boardSize = { width: 726, height: 806 } as const
const cell = 100
const margin = 55

/** The place of each field, in cells: two rows, the first branch as a lens, the second as a ring around the safe. */
const places: Readonly<Record<string, readonly [x: number, y: number]>> = {
  1: [0.05, 0],
  2: [1.1, 0],
  3: [2.15, 0],
  4: [3.2, 0],
  5: [4.25, 0],
  6: [5.3, 0.05],
  7: [6.1, 0.72],
  8: [5.15, 1.15],
  9: [3.95, 1.05],
  10: [2.75, 1.05],
  11: [1.5, 1.05],
  12: [0.12, 1.75],
  13: [1.2, 2.1],
  14: [2.2, 2.1],
  15: [3.2, 2.1],
  16: [4.2, 2.1],
  17: [5.2, 2.12],
  18: [6.1, 2.75],
  '12A': [0.55, 2.82],
  '12B': [1.65, 3.12],
  '12C': [2.8, 3.12],
  '12D': [3.95, 3.12],
  '12E': [5.05, 3.12],
  19: [5.05, 4.15],
  20: [4, 4.15],
  21: [2.95, 4.15],
  22: [1.9, 4.15],
  23: [0.85, 4.18],
  24: [0.05, 4.88],
  25: [0.05, 5.92],
  26: [0.65, 6.92],
  27: [1.35, 5.62],
  '18A': [6.12, 3.85],
  '18B': [6.16, 4.95],
  '18C': [5.98, 6.05],
  '18D': [5.08, 6.78],
  '18E': [3.98, 6.94],
  '18F': [2.88, 6.94],
  '18G': [1.78, 6.94],
}

/** The safe in the ring: a player who passes the last field wins all of it. */
export const safe: Point = at(3.6, 5.58)

/** The piece's last place: before the safe's door. */
export const safeDoor: Point = at(2.62, 5.62)

function at(x: number, y: number): Point {
  return { x: margin + x * cell, y: margin + y * cell }
}

export function placeOf(boxLabel: string): Point {
  const place = places[boxLabel]
  if (!place) throw new Error(`the board has no place for field ${boxLabel}`)
  return at(place[0], place[1])
}

/** Longer than any road of the board. */
const farAway = bonusBoard.length

/** Draws the row itself, on into the safe. */
export function rowRoad(): string {
  const row = bonusBoard.filter(({ label }) => /^\d+$/.test(label)).map(({ label }) => placeOf(label))
  return smooth([...row, safe])
}

/** Draws each branch, from the field where it turns off to the one where it comes back. */
export function branchRoads(): string[] {
  return bonusBoard.flatMap(({ id, label }) => {
    if (!entersBranch(id)) return []
    const path = pathOf(id, farAway).map((box) => box.label)
    const back = path.findIndex((each) => !each.startsWith(label))
    return [smooth([label, ...path.slice(0, back + 1)].map(placeOf))]
  })
}

/** Whether a piece on this field leaves the row with the next roll. */
export function entersBranch(boxId: number): boolean {
  const label = bonusBoard.find(({ id }) => id === boxId)?.label ?? ''
  const next = pathOf(boxId, 1)[0]?.label ?? ''
  return !/[A-Z]/.test(label) && /[A-Z]/.test(next)
}

/** The fields at which a branch leaves the row. */
export const turnings = bonusBoard.filter(({ id }) => entersBranch(id)).map(({ label }) => label)

/** The safe lies behind it. */
export const lastField = bonusBoard.findLast(({ label }) => /^\d+$/.test(label))?.label

/** Draws a curve through all points (Catmull-Rom, as Béziers). */
function smooth(points: readonly Point[]): string {
  const point = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? { x: 0, y: 0 }
  const round = (value: number) => Math.round(value * 10) / 10
  const start = point(0)
  const curves = points.slice(1).map((to, index) => {
    const [before, from, after] = [point(index - 1), point(index), point(index + 2)]
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    return `C${[first.x, first.y, second.x, second.y, to.x, to.y].map(round).join(' ')}`
  })
  return `M${round(start.x)} ${round(start.y)}${curves.join('')}`
}
