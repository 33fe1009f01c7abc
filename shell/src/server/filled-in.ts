import { matchPath } from '@sottomondo/router'
import type { GuardedRoute } from '../routes/guarded-route.ts'
import { lastGuidedRank } from '../screens/status/steps/guided.ts'

/** The rank gate of mfe-kit reads this before it shows the screen. */
const gateRead = '/api/status/rank'

/**
 * Returns the first calls of a route's gate and screen, at this address and for a reader of this rank; undefined where
 * the rank is unknown.
 */
export function readsOf(
  {
    path: own,
    rankGate,
    reads = [],
    newcomerReads = [],
  }: Pick<GuardedRoute, 'path' | 'rankGate' | 'reads' | 'newcomerReads'>,
  path: string,
  rankNumber: number | undefined,
): string[] {
  const isNew = rankNumber !== undefined && rankNumber <= lastGuidedRank
  const params = matchPath(own, path)?.params ?? {}
  return [...(rankGate ? [gateRead] : []), ...reads, ...(isNew ? newcomerReads : [])].map((read) =>
    filledIn(read, params),
  )
}

/** A read's `:name` is the route's. @param params as they stand in the address */
export function filledIn(read: string, params: Readonly<Record<string, string | undefined>>): string {
  return read.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(decoded(params[name] ?? '')))
}

/** An address may be wrongly encoded: anybody can ask for any. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
