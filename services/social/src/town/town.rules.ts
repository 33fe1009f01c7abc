export const townRules = {
  /** A rank below this one is no news (rule of this feature, as are all here; the spec gives none). */
  newsFromRank: 2,
  /** Lines in the strip. */
  shownLines: 20,
  /** Lines kept, so that a rush of one kind does not empty the strip at once. */
  keptLines: 200,
  /** Shortest interval between two pushes to browsers. */
  publishEveryMs: 2_000,
  /** Lines per push at most. */
  linesPerPush: 10,
  /** Older lines are not pushed: facts may be published again long after. */
  freshForMs: 60_000,
} as const
