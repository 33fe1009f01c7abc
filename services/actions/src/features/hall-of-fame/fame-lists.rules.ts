/** Rules of this feature: the specification gives no figures (spec 3 §2, Hall of fame). */
export const hallOfFameRules = {
  /** Length of each list. */
  listed: 10,
} as const
