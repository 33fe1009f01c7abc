import { contract } from '@sottomondo/api-contract'
import type { CallDefinition } from '@sottomondo/api-contract/call'
import type { Gates, MenuGroup, RemoteRoute } from '@sottomondo/mfe-kit/manifest'

/** A route as its feature says it. */
interface WrittenRoute extends RemoteRoute {
  /** The page's main call, such as `POST /api/crime/execute`: its needs are the page's gates. */
  gatedBy?: string
}

export interface WrittenPages {
  groups: readonly MenuGroup[]
  routes: readonly WrittenRoute[]
}

/**
 * Returns the gates that a route gets from its call: none where it names no call. City and fight are no gates.
 */
function gatesOf({ gatedBy }: WrittenRoute): Gates {
  const calls: Readonly<Record<string, CallDefinition>> = contract
  const needs = gatedBy !== undefined && Object.hasOwn(calls, gatedBy) ? calls[gatedBy]?.needs : undefined
  return {
    ...(needs?.rank && { rankGate: { rank: needs.rank } }),
    ...(needs?.timer && { timerGate: needs.timer }),
    ...(needs?.free && { jailGate: true }),
  }
}

function routeFaults(route: WrittenRoute): string[] {
  const { path, gatedBy } = route
  if (gatedBy === undefined) return []
  const gates = gatesOf(route)
  const given = `The route ${path} is gatedBy "${gatedBy}", which`
  if (!Object.hasOwn(contract, gatedBy)) return [`${given} is no call of the contract.`]
  if (Object.keys(gates).length === 0) return [`${given} needs nothing that is a gate.`]
  return (['rankGate', 'timerGate', 'jailGate'] as const)
    .filter((gate) => gates[gate] !== undefined && route[gate] !== undefined)
    .map((gate) => `${given} says its ${gate}: leave that out.`)
}

/** Returns the faults in the `gatedBy` of these pages, a sentence each. */
export function gatedByFaults({ groups, routes }: WrittenPages): string[] {
  const rows = groups.flatMap((group) => group.rows)
  const rowFaults = (route: WrittenRoute) =>
    rows
      .filter(({ path, timer }) => path === route.path && timer && timer === gatesOf(route).timerGate)
      .map(({ label }) => `The row "${label}" has its timer from "${route.gatedBy}": leave it out.`)
  return routes.flatMap((route) => [...routeFaults(route), ...rowFaults(route)])
}

/**
 * Returns the pages as they are published: gates in the place of `gatedBy`, and their timers on the rows that lead
 * there.
 */
export function resolveGatedBy<Pages extends WrittenPages>(pages: Pages) {
  const timers = new Map(pages.routes.map((route) => [route.path, gatesOf(route).timerGate]))
  const groups = pages.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({ timer: timers.get(row.path), ...row })),
  }))
  const routes = pages.routes.map((written): RemoteRoute => {
    const { gatedBy: _, ...route } = written
    return { ...route, ...gatesOf(written) }
  })
  return { ...pages, groups, routes }
}
