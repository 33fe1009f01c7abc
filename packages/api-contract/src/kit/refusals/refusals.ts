/** Every refusal id, with its HTTP status. */
export const refusalStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  blocked: 403,
  notFound: 404,
  conflict: 409,
  otherPlayer: 409,
  activeMurderAttempt: 409,
  noActiveAccount: 409,
  timer: 409,
  jail: 409,
  rank: 409,
  clickToken: 409,
  insufficientFunds: 409,
  betLimits: 409,
  ownCasino: 409,
  openRound: 409,
  clickLimit: 429,
  playerRateLimit: 429,
  switchedOff: 503,
  unavailable: 503,
} as const

export type RefusalId = keyof typeof refusalStatus

/** Refusals that follow from no other field of a call, so the call names them itself. */
export const ownRefusals = ['insufficientFunds', 'betLimits', 'ownCasino', 'openRound'] as const satisfies RefusalId[]
