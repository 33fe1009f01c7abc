/** Figures of a player's reading after their own write. */
export const ownWriteRules = {
  /** How long a call waits at most for what an earlier one has set going. */
  waitMs: 2000,
  /** For how long nobody waits for a consumer that was waited for in vain: its service is away, or far behind. */
  skippedMs: 5000,
} as const
