/** Decides how long work waits for company before it is done together. */
export interface Gathering {
  /** Counts an arrival. */
  arrived(): void
  /**
   * Returns how long what has arrived waits, ms: the longest wait while another arrival is to be expected within it, and
   * 0 otherwise, so that a lone item never waits.
   */
  waitMs(): number
}

/** The share of the newest pause in the average one. */
const newest = 0.2
/** A longer pause says no more than that it is quiet: the average finds back from it within a dozen arrivals. */
const longestPause = 10

/**
 * The one rule by which anything is gathered: as long as arrivals come closer to each other than `longestMs`, each round
 * waits so long; when they come seldom, there is nobody to wait for.
 * @param longestMs the longest wait
 * @param now ms that only grow
 */
export function createGathering(longestMs: number, now: () => number = () => performance.now()): Gathering {
  const quietMs = longestMs * longestPause
  let pauseMs = quietMs
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    arrived() {
      const at = now()
      pauseMs += newest * (Math.min(at - lastAt, quietMs) - pauseMs)
      lastAt = at
    },
    waitMs: () => (pauseMs < longestMs ? longestMs : 0),
  }
}
