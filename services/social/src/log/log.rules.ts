export const logRules = {
  /** A line is kept so long (rule of this feature, as are all here; the spec has no log), */
  keptDays: 90,
  /** and so many of one player. */
  keptLines: 1_000,
  /** They may have so many more before they are trimmed. */
  trimmedFrom: 1_100,
  /** A toast tells nothing older: facts may be published again long after. */
  freshForMs: 60_000,
  /** What is to come is looked for this often, */
  lookEveryMs: 1_000,
  /** so many lines at once. */
  lookedAtOnce: 500,
  /** Deleted by one statement: few enough that nobody waits for it. */
  deletedAtOnce: 5_000,
} as const
