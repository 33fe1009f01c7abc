import { systemClock } from '@sottomondo/server-kit/clock'
import { baseConfig, readConfig } from '@sottomondo/server-kit/config'
import type { Pool } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { strongRandom } from '@sottomondo/server-kit/random'
import type { Kit, ServiceDefinition } from '@sottomondo/server-kit/service'

/** Something that a service does by itself. */
export interface ScheduledWork {
  name: string
  /** A cron expression, or in words. */
  often: string
  run(): Promise<unknown>
}

type Definition = ServiceDefinition<never>
type Noting = Pick<Kit<unknown>, 'schedule' | 'every' | 'whenDue'>

/** What services need to begin, which none of this work uses. */
const env = {
  MODE: 'development',
  LOG_LEVEL: 'fatal',
  CLICK_TOKEN_SECRET: 'a secret only for the bench',
  PASSWORD_HASHING: 'cheap',
  TWO_FACTOR_KEYS: `bench:${'A'.repeat(43)}=`,
}
/** Players who are online, whatever the size of the game. */
const online = Array.from({ length: 1000 }, (_, nth) => String(1 + nth * 17))

/** Stands for everything that this work does not use. */
const nothing: never = new Proxy(() => {}, {
  get: (_, key) => (key === 'then' || key === Symbol.toPrimitive ? undefined : nothing),
  apply: () => nothing,
}) as never

const redis = new Proxy(
  {},
  {
    get(_, key) {
      if (key === 'zRange') return async () => online
      if (key === 'get') return async () => null
      if (key === 'zCount') return async () => online.length
      if (key === 'multi') return () => nothing
      return async () => []
    },
  },
)

/**
 * Sets a service up on a pool as a process does, and returns what it would do by itself instead of doing it: its
 * schedules, and what it looks for again and again. Facts and calls reach it from nowhere.
 */
export async function scheduledWorks(definition: Definition, pool: Pool, databaseUrl: string) {
  const works: ScheduledWork[] = []
  const stops: (() => unknown)[] = []
  const settings = { ...env, DATABASE_URL: databaseUrl }
  const own = definition.config ? (readConfig(definition.config as typeof baseConfig, settings) as object) : {}
  const noting: Noting = {
    schedule: (name, often, run) => works.push({ name, often, run }),
    every: (everyMs, name, run) => works.push({ name, often: `every ${everyMs / 1000} s`, run }),
    whenDue(name, due, run) {
      const isDue = () => due.one(pool, { nowMs: Date.now() } as never)
      works.push({ name: `${name}: whether there is some`, often: 'every 0.5 s', run: isDue })
      works.push({ name, often: 'when there is some', run })
    },
  }
  const kit = {
    ...noting,
    name: definition.name,
    config: { ...readConfig(baseConfig, settings), ...own },
    log: createLogger(definition.name, 'fatal'),
    metrics: createMetrics(definition.name),
    clock: systemClock,
    random: strongRandom,
    pool,
    redis,
    nats: nothing,
    js: nothing,
    serve: () => {},
    consume: () => {},
    connect: () => nothing,
    at: () => ({ set: async () => {} }),
    committed: () => {},
    onStop: (stop: () => unknown) => stops.push(stop),
    onReadyCheck: () => {},
    change: () => nothing,
    ownChange: () => nothing,
    intent: () => nothing,
    settleIntent: nothing,
  }
  await definition.setup(kit as never)
  return {
    works,
    async stop() {
      for (const stop of stops.reverse()) await stop()
    },
  }
}
