/** How often a fact is tried before it is parked, and the pauses between. */
export interface Retry {
  tries: number
  /** The pauses before the second try, the third ...; the last one applies to all that follow. */
  backOffMs: number[]
  /** The pause while the database can't be reached, or a lock is held: that says nothing about the fact, and is no try. */
  unreachableMs: number
}
export const usualRetry: Retry = {
  tries: 8,
  backOffMs: [100, 500, 2000, 5000, 15_000, 30_000, 60_000],
  unreachableMs: 1000,
}
