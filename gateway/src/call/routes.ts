import type { Call } from '@sottomondo/api-contract'
import { type CallDefinition, type CallNeeds, needsOf } from '@sottomondo/api-contract/call'
import { pathText } from './request/nul.ts'

/** A call of the contract, found by method and path. */
interface Route {
  call: Call
  method: string
  /** OpenAPI path, such as /api/jail/break/{name}. */
  path: string
  definition: CallDefinition
  /** Needs of its gangster. */
  needs: CallNeeds | undefined
}

export interface FoundRoute {
  route: Route
  /** Raw path parameters by name, decoded. */
  params: Record<string, string>
}

export interface Routes {
  /**
   * Returns the call, also with a slash at the end of its path; `undefined` if no call has this path, or the methods of
   * its path.
   */
  find(method: string, path: string): FoundRoute | { allowed: string[] } | undefined
}

/**
 * Finds calls by path. Most paths have no parameters and cost one lookup in a map: with a hundred calls a list of
 * patterns tried one after the other would cost more than the rest of the pipeline.
 */
export function createRoutes(contract: Record<string, CallDefinition>): Routes {
  const exact = new Map<string, Map<string, Route>>()
  const patterns: { segments: string[]; byMethod: Map<string, Route> }[] = []

  for (const [key, definition] of Object.entries(contract)) {
    const [method = '', path = ''] = key.split(' ')
    const route: Route = { call: key as Call, method, path, definition, needs: needsOf(definition) }
    methodsOf(path).set(method, route)
  }

  function methodsOf(path: string): Map<string, Route> {
    if (!path.includes('{')) {
      const known = exact.get(path) ?? new Map<string, Route>()
      exact.set(path, known)
      return known
    }
    const segments = path.split('/')
    const known = patterns.find((pattern) => pattern.segments.join('/') === path)
    if (known) return known.byMethod
    const added = { segments, byMethod: new Map<string, Route>() }
    patterns.push(added)
    return added.byMethod
  }

  /** Several patterns may fit, such as /{type}/readAll and /{type}/{postId}: the first one with the method is meant. */
  function findPattern(method: string, path: string): FoundRoute | { allowed: string[] } | undefined {
    const given = path.split('/')
    const allowed: string[] = []
    for (const { segments, byMethod } of patterns) {
      const params = paramsOf(segments, given)
      if (!params) continue
      const route = byMethod.get(method)
      if (route) return { route, params }
      allowed.push(...byMethod.keys())
    }
    return allowed.length > 0 ? { allowed } : undefined
  }

  return {
    find(method, pathname) {
      const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
      const byMethod = exact.get(path)
      if (!byMethod) return findPattern(method, path)
      const route = byMethod.get(method)
      return route ? { route, params: {} } : { allowed: [...byMethod.keys()] }
    },
  }
}

function paramsOf(segments: string[], given: string[]): Record<string, string> | undefined {
  if (segments.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith('{')) {
      const decoded = decodeSegment(value)
      if (!decoded) return undefined
      params[segment.slice(1, -1)] = decoded
    } else if (segment !== value) return undefined
  }
  return params
}

function decodeSegment(value: string): string | undefined {
  try {
    return pathText(value)
  } catch {
    // A malformed escape: no call has such a path.
    return undefined
  }
}
