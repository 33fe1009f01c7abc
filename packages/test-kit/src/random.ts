export type SeededRandom = {
  /** In [0, 1). */
  next(): number
  /** A whole number, both ends included. */
  int(min: number, maxInclusive: number): number
}

/** Returns the same numbers for the same seed (mulberry32). For tests only: anybody can compute the next number. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, int: (min, maxInclusive) => min + Math.floor(next() * (maxInclusive - min + 1)) }
}

/** Random numbers from a seed, until a test fixes them. */
export interface ScriptedRandom extends SeededRandom {
  /** Fixes the result of `next`, and of `int` to the minimum; undefined: from the seed again. */
  fix(value: number | undefined): void
}

export function scriptedRandom(seed = 1): ScriptedRandom {
  const seeded = seededRandom(seed)
  let fixed: number | undefined
  return {
    next: () => fixed ?? seeded.next(),
    int: (min, max) => (fixed === undefined ? seeded.int(min, max) : min),
    fix(value) {
      fixed = value
    },
  }
}
