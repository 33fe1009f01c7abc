import { bankLines } from './lines/bank.ts'
import { type CrimeEnding, type CrimeLines, crimeEndings } from './lines/crime-lines.ts'
import { jewellerLines } from './lines/jeweller.ts'
import { pickpocketLines } from './lines/pickpocket.ts'
import { shopLines } from './lines/shop.ts'
import { transportLines } from './lines/transport.ts'
import { villaLines } from './lines/villa.ts'

/** By crimeOptionId. */
export const crimeLines: Readonly<Record<number, CrimeLines>> = {
  1: pickpocketLines,
  2: shopLines,
  3: villaLines,
  4: jewellerLines,
  5: bankLines,
  6: transportLines,
}

/** Returns the line for a gangster's `nth` crime (from 1) with this ending. */
export function crimeLine(crimeOptionId: number, ending: CrimeEnding, nth: number, accountId: number): string {
  const kind = crimeOptionId * crimeEndings.length + crimeEndings.indexOf(ending)
  const lines = crimeLines[crimeOptionId]?.[ending]
  if (!lines) throw new RangeError(`crime ${crimeOptionId} has no lines`)
  return lineOf(lines, nth, [accountId, kind])
}

/**
 * Returns the `nth` line (from 1). Every line comes once before any is repeated, in an order of the gangster's own that
 * changes each round, and none comes twice in a row. Nothing is stored: a repeated request finds the same line by the
 * same number.
 * @param seeds identify the gangster and the subject
 */
export function lineOf(lines: readonly string[], nth: number, seeds: readonly number[]): string {
  const round = Math.floor((nth - 1) / lines.length)
  const orderOf = (round: number) => shuffled(lines.length, [...seeds, round])
  const order = orderOf(round)
  const place = (nth - 1) % lines.length
  // The last place stays unswapped: the next round reads it.
  const swapped = round > 0 && place < 2 && order[0] === orderOf(round - 1).at(-1)
  const line = lines[order[swapped ? 1 - place : place] ?? 0]
  if (line === undefined) throw new RangeError(`there is no line for the ${nth}. time`)
  return line
}

/** Returns 0 to count - 1 in an order that depends on the seeds alone (Fisher-Yates, drawn by mulberry32). */
function shuffled(count: number, seeds: readonly number[]): number[] {
  let state = seeds.reduce((hash, seed) => Math.imul(hash ^ seed, 0x9e3779b1) + (hash >>> 15), 0x85ebca6b)
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    state = (state + 0x6d2b79f5) | 0
    let drawn = Math.imul(state ^ (state >>> 15), state | 1)
    drawn ^= drawn + Math.imul(drawn ^ (drawn >>> 7), drawn | 61)
    const at = ((drawn ^ (drawn >>> 14)) >>> 0) % (last + 1)
    const moved = order[last] ?? 0
    order[last] = order[at] ?? 0
    order[at] = moved
  }
  return order
}
