export const cashFlowRules = {
  /** Pause between two looks at the ledger (rule of this feature, as are all here). */
  gatherEveryMs: 5_000,
  /** Transfers this young may still be about to appear. */
  marginSeconds: 3,
  /** The most time whose transfers are gathered in one transaction. */
  atOnceSeconds: 10,
  /** A player who has looked within this time is told of what is new. */
  lookedOfLateSeconds: 300,
} as const
