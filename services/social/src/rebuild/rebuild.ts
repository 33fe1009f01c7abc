import { setTimeout as sleep } from 'node:timers/promises'
import type { PresentStateService } from '@sottomondo/proto/common/v1/present_state'
import { isRefusal, newId, type Pool, type RpcClient, type ServiceName, transaction } from '@sottomondo/server-kit'
import { hallOfFameRules } from '../hall-of-fame/hall-of-fame.rules.ts'
import * as store from './rebuild.store.ts'

/** A read model that can be filled again while it serves. */
interface Model {
  /** The states that fill it, by their owner. */
  from: Partial<Record<ServiceName, readonly string[]>>
  /** Marks everything as to be told anew; what is shown stays. */
  begin(pool: Pool): Promise<void>
  /** Returns how much was not told yet. */
  left(pool: Pool): Promise<number>
  /** Removes what no owner has told. */
  end(pool: Pool): Promise<void>
}

const portionRows = 5_000

/** Marks a table in portions, so that nobody waits for its rows. */
async function inPortions(pool: Pool, mark: typeof store.standingStale): Promise<void> {
  let afterKey: number | null = 0
  while (afterKey !== null) afterKey = (await mark.one(pool, { afterKey, mostRows: portionRows })).lastKey
}

export const models = {
  player: {
    from: { accounts: ['gangsters'], economy: ['wealth'] },
    begin: (pool) => inPortions(pool, store.playersStale),
    left: async (pool) => (await store.playersLeft.one(pool)).rows,
    end: (pool) => store.playersSweep.run(pool),
  },
  leaderboard: {
    from: { actions: ['gangsters'] },
    begin: (pool) => inPortions(pool, store.standingStale),
    left: async (pool) => (await store.standingLeft.one(pool)).rows,
    end: (pool) =>
      transaction(pool, async (tx) => {
        await store.standingLock.run(tx)
        await store.standingSweep.run(tx)
        await store.countsClear.run(tx)
        await store.countsFill.run(tx)
      }),
  },
  statistics: {
    from: { actions: ['figures'], economy: ['figures'], casino: ['figures'] },
    begin: (pool) => store.figuresStale.run(pool),
    left: async (pool) => (await store.figuresLeft.one(pool)).rows,
    end: (pool) => store.figuresSweep.run(pool),
  },
  'hall-of-fame': {
    from: { actions: ['standing'], casino: ['lottery-winners'] },
    begin: (pool) =>
      transaction(pool, async (tx) => {
        await store.fameStale.run(tx, { version: hallOfFameRules.current })
        await store.clearWins(tx)
      }),
    left: async (pool) => (await store.fameLeft.one(pool)).rows,
    end: async () => {},
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
