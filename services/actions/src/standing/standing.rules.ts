/** Rules of this feature: the specification gives no figures (spec 3 §2, Hall of fame). */
export const standingRules = {
  /** So many of each list are told. */
  listed: 10,
} as const
