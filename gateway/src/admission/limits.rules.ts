/** Figures of admission. Source: rules, "Rate limits" and "Click tokens". */

export const limitDefaults = { clicks: 40, premiumClicks: 120, callsPerSecond: 20 } as const

export const limitRules = {
  clickWindowMs: 60_000,
  burstWindowMs: 1000,
  /** So many suspicious captures of late lower the click limit. */
  suspicionsUntilLowered: 3,
  /** How many times a session's calls per second one address may make without a session: several people share one. */
  visitorShare: 3,
  /** What is left of the click limit then. */
  loweredShare: 0.5,
} as const

export const admissionRules = {
  /** How long it is remembered that a cookie belongs to no session, so that accounts is not asked again. */
  noSessionMs: 5000,
  /** How long a call may hold its idempotency key when its gateway has died. */
  runningMs: 15_000,
  /**
   * How long the first answer to an idempotency key is kept: a browser repeats most within half a minute. After that
   * the services know the request id.
   */
  answerKeptMs: 600_000,
  /** Of the digest that tells a request's contents from others: 132 bits. */
  fingerprintCharacters: 22,
  /** How long a call stays open whose service did not answer: longer than a browser tries it again by itself. */
  openCallMs: 60_000,
  /** Larger answers are not kept: their services know the request id as well. */
  answerKeptCharacters: 16_384,
  /** An owner that could not refresh a card is not asked again for so long. */
  cardRetryMs: 1000,
  /** How long an owner is waited for without whose part of a card a call goes on. */
  cardDeadlineMs: 500,
} as const
