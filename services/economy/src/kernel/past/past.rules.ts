export const pastRules = {
  /**
   * How old transfers get before they are past. Requests are repeated for seven days at most, facts for seven, parked
   * ones for four weeks and seven days (rule of this feature, as are all here).
   */
  afterDays: 90,
  /** Pages of the table of transfers that one transaction looks through; each has some fifty transfers. */
  pagesAtOnce: 64,
  /** From one pass through the table to the next. */
  passEveryDays: 7,
  /** The job runs for this long at most, and goes on at its next run. */
  atMostMs: 200_000,
} as const
