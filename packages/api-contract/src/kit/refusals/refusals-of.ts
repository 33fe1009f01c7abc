import type { CallDefinition } from '../../call.ts'
import { type ownRefusals, type RefusalId, refusalStatus } from './refusals.ts'

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
    keyScope,
    refusals = [],
  } = call
  const write = method !== 'GET'
  const ofPlayer = access === 'player' || access === 'owner'
  const ofSession = access === 'user' || ofPlayer
  const given: Record<Exclude<RefusalId, (typeof ownRefusals)[number]>, unknown> = {
    // A write's headers can be wrong as well: its Idempotency-Key, its X-Frontend-Path.
    invalid: write || params || query || body,
    unauthenticated: access !== 'public',
    forbidden: write || access === 'admin' || access === 'owner' || keyScope,
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
