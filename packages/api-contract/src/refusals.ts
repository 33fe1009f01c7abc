import type { CallDefinition } from './call.ts'

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
  openGame: 409,
  clickLimit: 429,
  playerRateLimit: 429,
  switchedOff: 503,
  unavailable: 503,
} as const

export type RefusalId = keyof typeof refusalStatus

/** Refusals that follow from no other field of a call, so the call names them itself. */
export const ownRefusals = ['insufficientFunds', 'betLimits', 'ownCasino', 'openGame'] as const satisfies RefusalId[]

/**
 * Returns every refusal that a call can give: those that follow from the rest of its definition, and those it declares.
 * Outside production the gateway answers any other refusal with a defect, so no test passes with an undeclared one.
 */
export function refusalsOf(method: string, call: CallDefinition): RefusalId[] {
  const {
    access,
    needs,
    identifiesPlayer,
    clickToken,
    params,
    query,
    body,
    namesPlayer,
    developmentOnly,
    refusals = [],
  } = call
  const write = method !== 'GET'
  const ofPlayer = access === 'player' || access === 'owner'
  const ofSession = access === 'user' || ofPlayer
  const given: Record<Exclude<RefusalId, (typeof ownRefusals)[number]>, unknown> = {
    // A write's headers can be wrong as well: its Idempotency-Key, its X-Frontend-Path.
    invalid: write || params || query || body,
    unauthenticated: access !== 'public',
    forbidden: write || access === 'admin' || access === 'owner',
    // Blocked by the admin: the player for some time, or their address.
    blocked: true,
    notFound: developmentOnly || namesPlayer,
    // The same request is under way, or the id belonged to another one.
    conflict: write,
    // Another player has logged in since the page was drawn.
    otherPlayer: access !== 'public' && !identifiesPlayer,
    activeMurderAttempt: ofSession && needs?.calm !== false,
    noActiveAccount: ofPlayer,
    timer: needs?.timer,
    jail: needs?.free,
    rank: needs?.rank,
    clickToken,
    clickLimit: write && ofPlayer,
    playerRateLimit: true,
    switchedOff: call.switch,
    unavailable: true,
  }
  const ids = Object.keys(refusalStatus) as RefusalId[]
  return ids.filter((id) => (id in given && given[id as keyof typeof given]) || refusals.includes(id))
}
