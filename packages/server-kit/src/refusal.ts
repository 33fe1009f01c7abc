/**
 * A business refusal: a value, never an exception. Its id is stable, its message is the Dutch sentence
 * for the player; the gateway turns it into a status and `{ error, message, errorType, timeLeft? }`.
 */
export interface Refusal {
  readonly refused: true
  readonly id: RefusalId
  readonly message: string
  /** Seconds until it may be tried again. */
  readonly timeLeft?: number
}

/** Every id with its HTTP status. */
export const refusalStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  activeMurderAttempt: 409,
  noActiveAccount: 409,
  timer: 409,
  jail: 409,
  rank: 409,
  clickToken: 409,
  insufficientFunds: 409,
  betLimits: 409,
  ownCasino: 409,
  openGame: 409,
  clickLimit: 429,
  playerRateLimit: 429,
  switchedOff: 503,
  unavailable: 503,
} as const

export type RefusalId = keyof typeof refusalStatus

export function refuse(id: RefusalId, message: string, more: { timeLeft?: number } = {}): Refusal {
  return { refused: true, id, message, ...more }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true
}

export function isRefusalId(id: string): id is RefusalId {
  return Object.hasOwn(refusalStatus, id)
}
