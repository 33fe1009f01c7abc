export const townRules = {
  /** A rank below this one is no news (rule of this feature, as are all here; the spec gives none). */
  newsFromRank: 2,
  /** The strip has so many lines. */
  shownLines: 20,
  /** So many are kept, so that a rush of one kind does not empty the strip at once. */
  keptLines: 200,
  /** Browsers are told at most this often, */
  publishEveryMs: 2_000,
  /** of so many lines, */
  linesPerPush: 10,
  /** and of nothing older: facts may be published again long after. */
  freshForMs: 60_000,
} as const
