/** Figures of admission. Source: rules, "Rate limits" and "Click tokens". */

export const limitDefaults = { clicks: 40, premiumClicks: 120, callsPerSecond: 20 } as const

export const limitRules = {
  clickWindowMs: 60_000,
  burstWindowMs: 1000,
  /** Recent suspicious captures that lower the click limit. */
  suspicionsUntilLowered: 3,
  /**
   * Calls per second of one address without a session, in multiples of a session's: several people share an address.
   */
  visitorShare: 3,
  /** Factor of the lowered click limit. */
  loweredShare: 0.5,
  /** A window that ends so much later than it is long was begun before Redis's clock went back: it is over. */
  clockStepMs: 600_000,
} as const

export const admissionRules = {
  /** How long an unknown cookie is remembered, so that accounts is not asked again. */
  noSessionMs: 5000,
  /** How long a call may hold its idempotency key if its gateway has died: a repetition is refused meanwhile. */
  runningMs: 3000,
  /** How often a gateway renews that for its calls that take longer. */
  runningRenewedMs: 1000,
  /** No call takes longer; a repetition meets its service's own idempotency then. */
  runningAtMostMs: 30_000,
  /**
   * How long the first answer to an idempotency key is kept: a browser repeats most calls within half a minute. After
   * that the services know the request id.
   */
  answerKeptMs: 600_000,
  /** Length of the fingerprint of a request's contents: 132 bits. */
  fingerprintCharacters: 22,
  /** How long a call stays open if its service did not answer: longer than a browser retries by itself. */
  openCallMs: 60_000,
  /** Larger answers are not kept: their services know the request id as well. */
  answerKeptCharacters: 16_384,
  /** Pause before an owner that could not refresh a card is asked again. */
  cardRetryMs: 1000,
  /** Timeout for an owner whose part of a card is optional. */
  cardDeadlineMs: 500,
} as const
