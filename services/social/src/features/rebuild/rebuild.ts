import { setTimeout as sleep } from 'node:timers/promises'
import type { PresentStateService } from '@sottomondo/proto/common/v1/present_state'
import { type Pool, transaction } from '@sottomondo/server-kit/database'
import { newId } from '@sottomondo/server-kit/random'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { RpcClient } from '@sottomondo/server-kit/rpc'
import type { ServiceName } from '@sottomondo/server-kit/service'
import * as store from './rebuild.store.ts'

/** A read model that can be filled again while it serves. */
interface Model extends Pick<store.Retold, 'left'> {
  /** The states that fill it, by their owner. */
  from: Partial<Record<ServiceName, readonly string[]>>
  /** Marks everything as to be told anew; what is shown stays. */
  begin(pool: Pool): Promise<void>
  /** Removes what no owner has told. */
  end(pool: Pool): Promise<void>
}

const modelOf = ({ mark, left, sweep }: store.Retold) => ({ begin: mark, left, end: sweep })

const models = {
  player: { ...modelOf(store.players), from: { accounts: ['gangsters'], economy: ['wealth'] } },
  leaderboard: {
    ...modelOf(store.playerProgress),
    from: { actions: ['gangsters'] },
    end: (pool) =>
      transaction(pool, async (tx) => {
        await store.progressLock.run(tx)
        await store.playerProgress.sweep(tx)
        await store.sumsClear.run(tx)
        await store.sumsFill.run(tx)
      }),
  },
  statistics: {
    ...modelOf(store.figures),
    from: { actions: ['figures'], economy: ['figures'], casino: ['figures'] },
  },
  'hall-of-fame': {
    ...modelOf(store.fame),
    from: { actions: ['hall-of-fame'], casino: ['lottery-winners'] },
    begin: (pool) =>
      transaction(pool, async (tx) => {
        await store.fame.mark(tx)
        await store.clearWins(tx)
      }),
  },
} as const satisfies Record<string, Model>
export type ModelName = keyof typeof models
export const modelNames = Object.keys(models) as ModelName[]

export interface RebuildDeps {
  pool: Pool
  owner(name: ServiceName): RpcClient<typeof PresentStateService>
  /** How long nothing more may have come before the rest counts as told by nobody. */
  quietMs?: number
  say?(line: string): void
}

const lookEveryMs = 250

/** Fills read models again from their owners' present state, while they serve. */
export async function rebuild(names: readonly ModelName[], deps: RebuildDeps): Promise<void> {
  for (const name of names) {
    const model: Model = models[name]
    await model.begin(deps.pool)
    for (const [owner, states] of Object.entries(model.from) as [ServiceName, readonly string[]][])
      await republished(deps, owner, states)
    const left = await settled(deps, model)
    await model.end(deps.pool)
    deps.say?.(`${name} was filled again${left > 0 ? `; ${left} rows that nobody owns were removed` : ''}.`)
  }
}

/** Has an owner publish states again, and waits until it has. */
async function republished({ owner, say }: RebuildDeps, service: ServiceName, states: readonly string[]) {
  const ask = <Reply>(reply: Reply) => {
    if (isRefusal(reply)) throw new Error(`${service} does not publish ${states.join(', ')}: ${reply.message}`)
    return reply as Exclude<Reply, { refused: true }>
  }
  const ctx = () => ({ requestId: newId(), caller: undefined, traceparent: undefined })
  ask(await owner(service).republish(ctx(), { states: [...states] }))
  for (;;) {
    const reply = await owner(service).getProgress(ctx(), {})
    if (isRefusal(reply)) throw new Error(`${service} does not say how far it is: ${reply.message}`)
    const open = reply.runs.filter(({ state, endedAtMs }) => states.includes(state) && endedAtMs === undefined)
    if (open.length === 0) break
    await sleep(lookEveryMs)
  }
  say?.(`${service} has published ${states.join(', ')}.`)
}

/** Waits until nothing is left, or nothing more comes. */
async function settled({ pool, quietMs = 15_000 }: RebuildDeps, model: Model): Promise<number> {
  let left = await model.left(pool)
  let changedAt = performance.now()
  while (left > 0 && performance.now() - changedAt < quietMs) {
    await sleep(lookEveryMs)
    const now = await model.left(pool)
    if (now !== left) changedAt = performance.now()
    left = now
  }
  return left
}
