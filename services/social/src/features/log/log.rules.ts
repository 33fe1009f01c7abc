export const logRules = {
  /** Age limit of lines in days (rule of this feature, as are all here; the spec has no log). */
  keptDays: 90,
  /** Limit of lines per player. */
  keptLines: 1_000,
  /** Lines of a player at which the log is trimmed to the limit. */
  trimmedFrom: 1_100,
  /** A toast shows nothing older: facts may be published again long after. */
  freshForMs: 60_000,
  /** A line that is read already is replaced by one about the same within this time. */
  replacedWithinMs: 3_600_000,
  /** Lines per look. */
  lookedAtOnce: 500,
  /** Full logs trimmed by one statement: few enough that no other transaction waits long. */
  trimmedAtOnce: 50,
} as const
