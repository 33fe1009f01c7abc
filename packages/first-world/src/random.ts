export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** As often small as large, by factors: for what spreads over powers of ten. */
  spread(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** That many different ones, in any order; all of a shorter list. */
  take<T>(list: readonly T[], count: number): T[]
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/**
 * Returns the same numbers for the same seed and topic (mulberry32). Each topic has its own, so that more of one thing
 * leaves all others as they are. Anybody can compute them: nothing that players play for is drawn from it.
 */
export function randomOf(seed: string, topic: string): Random {
  let state = hashOf(`${seed}\n${topic}`)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  function take<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    const taken: T[] = []
    while (taken.length < count && left.length > 0) taken.push(...left.splice(whole(0, left.length - 1), 1))
    return taken
  }
  return {
    next,
    whole,
    take,
    spread: (least, most) => Math.round(least * (most / least) ** next()),
    chance: (share) => next() < share,
    pick(list) {
      const picked = list[whole(0, list.length - 1)]
      if (picked === undefined) throw new Error('there is nothing to pick from')
      return picked
    },
  }
}
