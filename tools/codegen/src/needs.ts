import { isDeepStrictEqual } from 'node:util'
import type { CallDefinition, CallNeeds } from '@sottomondo/api-contract/call'
import { featuresOf } from './features.ts'
import { header } from './header.ts'

/** What the calls of the contract need of a gangster, by the rpc that answers them: for its owner, help and rules. */

type Gated = Pick<CallDefinition, 'needs' | 'rpc' | 'rpcWith'> & { place: string }

function callsOf(root: string): Gated[] {
  return featuresOf(root, 'packages/api-contract/src/*/*.ts').flatMap((feature) =>
    feature
      .said('calls', ['needs', 'rpc', 'rpcWith'])
      .map(([key, said]) => ({ ...(said as Omit<Gated, 'place'>), place: `${feature.file}: ${key}` })),
  )
}

/** Returns the lowest rank of the calls that set a timer, 1 where none says it; throws a sentence where they differ. */
export function rankOfTimer(root: string, timer: string): number {
  const setting = callsOf(root).filter(({ needs }) => needs?.timer === timer)
  const ranks = new Set(setting.map(({ needs }) => needs?.rank ?? 1))
  if (ranks.size > 1)
    throw new Error(
      `${setting.map(({ place }) => place).join(' and ')} set the timer ${timer} from other ranks: its pages show one.`,
    )
  return [...ranks][0] ?? 1
}

const plain = (value: unknown) => JSON.stringify(value)

/** Returns the needs of calls that share an rpc: the same for all, or by the one field that tells them apart. */
function needsOfRpc(rpc: string, calls: readonly Gated[]): unknown {
  const [first] = calls
  if (calls.every(({ needs }) => isDeepStrictEqual(needs, first?.needs))) return first?.needs
  const fields = [...new Set(calls.flatMap(({ rpcWith = {} }) => Object.keys(rpcWith)))]
  const by = fields.find((field) => {
    const known = new Map<unknown, CallNeeds | undefined>()
    return calls.every(({ rpcWith, needs }) => {
      const value = rpcWith?.[field]
      if (known.has(value)) return isDeepStrictEqual(known.get(value), needs)
      known.set(value, needs)
      return value !== undefined
    })
  })
  if (by) return { by, as: Object.fromEntries(calls.map(({ rpcWith, needs }) => [rpcWith?.[by], needs ?? {}])) }
  throw new Error(
    `${calls.map(({ place }) => place).join(' and ')} share ${rpc} and need different things: say by a field of rpcWith which is which.`,
  )
}

export function needsList(root: string): string {
  const calls = callsOf(root)
  const lost = calls.find(({ needs, rpc }) => !rpc && Object.keys(needs ?? {}).some((need) => need !== 'calm'))
  if (lost) throw new Error(`${lost.place} has needs and no rpc: nobody would judge them again.`)
  const byRpc = Map.groupBy(calls, ({ rpc }) => rpc)
  const lines = [...byRpc].flatMap(([rpc, sharing]) =>
    rpc && sharing.some(({ needs }) => needs) ? [`  ${plain(rpc)}: ${plain(needsOfRpc(rpc, sharing))},\n`] : [],
  )
  return `${header('the calls of features in packages/api-contract')}
/** What calls need of the gangster, by the rpc that answers them; calls that say nothing are left out. */
export const needs = {
${lines.sort().join('')}} as const
`
}
