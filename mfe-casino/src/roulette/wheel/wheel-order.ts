import { highestNumber } from '../table/spots.ts'

/** The pockets of a European wheel, clockwise from the zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]
export const pocketDegrees = 360 / (highestNumber + 1)

/** How long the ball rolls, in milliseconds. */
export const spinMs = 4200
const wheelTurns = 2

/**
 * Returns the angle at which the wheel, which turns to the left, comes to rest with a number's pocket on top.
 * @param before degrees to which it has turned so far; decreases for ever
 */
export function restingAngle(before: number, number: number): number {
  const pocket = wheelOrder.indexOf(number)
  const target = -pocket * pocketDegrees
  const leftOver = (((before - target) % 360) + 360) % 360
  return before - wheelTurns * 360 - leftOver
}

/** Returns the angle of the ball, which rolls to the right and comes to rest on top. */
export function ballAngle(spins: number): number {
  return spins * 5 * 360
}
