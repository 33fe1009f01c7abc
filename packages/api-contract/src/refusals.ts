import type { CallDefinition } from './call.ts'

/** Every id that a refusal can have, with its HTTP status. */
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

/** They follow from nothing else that a call says, so it names them itself. */
export const ownRefusals = ['insufficientFunds', 'betLimits', 'ownCasino', 'openGame'] as const satisfies RefusalId[]

/**
 * Every refusal that a call can give: what follows from the rest of its definition, and what it declares itself. Outside
 * production the gateway answers a defect instead of any other one, so no test passes by one that is not said here.
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
    // A write's headers can be wrong as well: its Idempotency-Key, the page it comes from.
    invalid: write || params || query || body,
    unauthenticated: access !== 'public',
    forbidden: write || access === 'admin' || access === 'owner',
    // By the admin: the player for some time, or the address they come from.
    blocked: true,
    notFound: developmentOnly || namesPlayer,
    // The same request is under way, or it was another one.
    conflict: write,
    // The page was drawn for somebody else than is logged in by now.
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
