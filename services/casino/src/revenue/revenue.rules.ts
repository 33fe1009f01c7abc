export const revenueRules = {
  /** An owner hears of all bets of this time together, however many there are. */
  publishEveryMs: 1_000,
  /** Of what happened longer ago, such as while this service was away, nobody is told: their page has read it since. */
  newsForMs: 60_000,
  /** An owner's chart: the last days, today included. */
  daysShown: 7,
} as const
