/** The endings of a crime or a car theft, in the order in which the table counts them (execute_crimes). */
export const crimeEndings = ['success', 'failure', 'caught'] as const
export type CrimeEnding = (typeof crimeEndings)[number]

/** Lines for one of them; each ending has at least three. */
export type CrimeLines = Readonly<Record<CrimeEnding, readonly string[]>>

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
