/** Decides how long work waits for company before it is done together. */
export interface Gathering {
  /** Counts an arrival. */
  arrived(): void
  /**
   * Returns how long what has arrived waits, ms; 0 where others come too seldom, so that a lone item never waits.
   */
  waitMs(): number
}

export interface GatheringOptions {
  /** The longest wait. */
  longestMs: number
  /** How many others are worth waiting for: the wait ends when so many are to be expected (default: the more the better). */
  others?: number
  /** ms that only grow */
  now?: () => number
}

/** The share of the newest pause in the average one. */
const newest = 0.2
/** A longer pause says no more than that it is quiet: the average finds back from it within a dozen arrivals. */
const longestPause = 10
/** Waiting pays from one other in two rounds on. */
const seldom = 2

/**
 * The one rule by which anything is gathered: as long as arrivals come close enough to each other, each round waits for
 * others; when they come seldom, there is nobody to wait for.
 */
export function createGathering({
  longestMs,
  others = Number.POSITIVE_INFINITY,
  now = () => performance.now(),
}: GatheringOptions): Gathering {
  const quietMs = longestMs * longestPause
  let pauseMs = quietMs
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    arrived() {
      const at = now()
      pauseMs += newest * (Math.min(at - lastAt, quietMs) - pauseMs)
      lastAt = at
    },
    waitMs() {
      if (pauseMs >= longestMs * seldom) return 0
      return pauseMs > 0 ? Math.min(longestMs, pauseMs * others) : longestMs
    },
  }
}

/** After so many waits for nobody in a row, who comes while nobody else is under way goes at once. */
const vainMost = 3

/**
 * Lets what arrives close together go on together, in one tick: whatever is done once per tick behind it (a write to a
 * socket, a statement) is then done once for all of it. A group leaves as soon as `others` have come to its first.
 * Somebody who sends one thing after the other comes often as well, and waits for nobody: they soon no longer wait.
 * @returns a function to be called for each arrival, which says whether nothing else is under way; with the instant to
 * wait for, undefined for a lone one
 */
export function createDepartures(options: GatheringOptions): (isSingle: boolean) => Promise<void> | undefined {
  const { others = Number.POSITIVE_INFINITY } = options
  const gathering = createGathering(options)
  let group: { size: number; timer: NodeJS.Timeout; leave: () => void; left: Promise<void> } | undefined
  let inVain = 0

  function begin(waitMs: number) {
    const { promise: left, resolve } = Promise.withResolvers<void>()
    const leave = () => {
      inVain = group?.size === 1 ? inVain + 1 : 0
      group = undefined
      resolve()
    }
    return { size: 0, timer: setTimeout(leave, waitMs), leave, left }
  }

  return (isSingle) => {
    gathering.arrived()
    if (!isSingle) inVain = 0
    if (!group) {
      if (inVain >= vainMost) return undefined
      const waitMs = gathering.waitMs()
      if (waitMs <= 0) return undefined
      group = begin(waitMs)
    }
    const { left, timer, leave } = group
    if (++group.size > others) {
      clearTimeout(timer)
      leave()
    }
    return left
  }
}
