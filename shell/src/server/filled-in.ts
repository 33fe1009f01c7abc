import { matchPath } from '@sottomondo/router'
import type { GuardedRoute } from '../routes/guarded-route.ts'
import { lastGuidedRank } from '../screens/status/guided.ts'

/** What the rank gate of mfe-kit asks before it lets anybody see the screen. */
const gateRead = '/api/status/rank'

/** The calls that a route's gate and screen begin with, at this address and for who has this rank; undefined where nobody can tell it. */
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

/** Anybody may ask for an address that nobody has encoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
