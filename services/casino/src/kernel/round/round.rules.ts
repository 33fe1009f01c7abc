export const roundRules = {
  /** Days for which a round stands in its player's history, where anybody recomputes it (rules of this feature). */
  keptDays: 400,
  /** Rounds that one statement forgets. */
  forgottenAtOnce: 5_000,
  /** Attempts to draw a round when the fence has moved on, before the player is asked to try again. */
  drawsPerRound: 16,
  /** A bet that waits longer than this for the player's other bets is not played: less than a caller's timeout. */
  longestWaitMs: 2_000,
} as const

export const roundTexts = {
  badStake: 'Vul een heel bedrag groter dan 0 in.',
  busy: 'Je speelt op meer plaatsen tegelijk. Probeer het opnieuw.',
} as const
