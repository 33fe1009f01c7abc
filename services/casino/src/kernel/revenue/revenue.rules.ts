export const revenueRules = {
  /** Bets within this time are one push to their owner, however many there are. */
  publishEveryMs: 1_000,
  /**
   * Older events, for instance from a downtime of this service, are not pushed: the owner's page has read them since.
   */
  newsForMs: 60_000,
  /** Days in an owner's chart, today included. */
  daysShown: 7,
} as const
