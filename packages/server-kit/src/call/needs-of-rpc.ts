import { needs } from '@sottomondo/api-contract/needs'
import type { Needs } from './needs.ts'

/** `/sottomondo.actions.v1.CarTheft/Execute` is `actions.carTheft.execute` in the contract. */
function rpcOf(path: string): string {
  const [, service = '', feature = '', name = ''] = /^\/sottomondo\.(\w+)\.v1\.(\w+)\/(\w+)$/.exec(path) ?? []
  return [service, lowerFirst(feature), lowerFirst(name)].join('.')
}
const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

/**
 * Returns how to find what the calls of an rpc need, for calls with other needs may share it; undefined for an rpc of
 * which no call says anything.
 */
export function needsFinder(path: string): ((request: unknown) => Needs | undefined) | undefined {
  const rpc = rpcOf(path)
  if (!Object.hasOwn(needs, rpc)) return undefined
  const found: Needs | SharedNeeds = needs[rpc as keyof typeof needs]
  if (!('by' in found)) return () => found
  return (request) => found.as[String((request as Record<string, unknown>)[found.by])]
}

/** The needs of calls that share an rpc, by the field of its request that tells them apart. */
interface SharedNeeds {
  by: string
  as: Readonly<Record<string, Needs>>
}
