export const townRules = {
  /** A rank below this one is no news (rule of this feature, as are all here; the spec gives none). */
  newsFromRank: 2,
  /** Lines in the strip. */
  shownLines: 20,
  /** Lines of one kind in it, as long as other kinds have something: a rush of breakouts leaves room for the rest. */
  shownOfKind: 6,
  /** Lines kept of each kind, so that a rush of one does not drive out the others. */
  keptOfKind: 60,
  /** Older lines are forgotten, however few there are. */
  keptDays: 30,
  /** Shortest interval between two pushes to browsers. */
  publishEveryMs: 2_000,
  /** Lines per push at most. */
  linesPerPush: 10,
  /** Older lines are not pushed: facts may be published again long after. */
  freshForMs: 60_000,
} as const
