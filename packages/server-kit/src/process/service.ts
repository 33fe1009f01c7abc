import { flushCompileCache } from 'node:module'
import type { z } from 'zod'
import { type Clock, systemClock } from '../clock/clock.ts'
import { type Random, strongRandom } from '../random.ts'
import { type BaseConfig, baseConfig, type Env, readConfig } from './config.ts'
import { openConnections } from './connections.ts'
import { freeMemoryWhenQuiet } from './free-memory.ts'
import type { Kit } from './kit.ts'
import { KitBuilder } from './kit-builder.ts'
import { Lifecycle } from './lifecycle.ts'
import { createLogger } from './log.ts'
import { createMetrics } from './metrics.ts'
import { StartError } from './start-error.ts'
import { startTracing } from './tracing.ts'

export interface ServiceDefinition<C extends z.ZodType> {
  name: string
  /** The settings beside those in docs/architecture/processes.md. */
  config?: C
  /** The service's tables; with them the process has a pool, an outbox and a job queue. */
  migrations?: URL
  setup(kit: Kit<z.infer<C>>): Promise<void> | void
}

export interface RunningService {
  opsPort: number
  stop(): Promise<void>
}

export interface StartOptions {
  env: Env
  clock?: Clock
  random?: Random
}

/** Starts a process inside this one: `runService` for a real one, tests for their own. */
export async function startService<C extends z.ZodType>(
  definition: ServiceDefinition<C>,
  options: StartOptions,
): Promise<RunningService> {
  const { name, migrations } = definition
  const base = readConfig(baseConfig, options.env)
  const own = definition.config ? readConfig(definition.config, options.env) : {}
  const config = { ...base, ...(own as object) } as z.infer<C> & BaseConfig
  const log = createLogger(name, config.LOG_LEVEL)
  const lifecycle = new Lifecycle(log)
  const opening = { name, config, log, metrics: createMetrics(name), lifecycle, migrations }
  let builder: KitBuilder | undefined
  try {
    lifecycle.onStop(await startTracing(name, config.OTEL_EXPORTER_OTLP_ENDPOINT))
    const connections = await openConnections(opening, () => builder?.serves ?? false)
    builder = new KitBuilder(opening, connections, options.clock ?? systemClock, options.random ?? strongRandom)
    await definition.setup(builder.kit as Kit<z.infer<C>>)
    await builder.begin()
    lifecycle.started()
    log.info({ opsPort: connections.opsPort, rpcAddress: config.RPC_ADDRESS }, 'ready')
    return { opsPort: connections.opsPort, stop: () => lifecycle.stop() }
  } catch (error) {
    await lifecycle.stop()
    throw error
  }
}

const longestDrainMs = 9500
/** By then the first calls have compiled the code that calls need. */
const compiledAfterMs = 3000

/** A process's main: starts, drains on SIGTERM or SIGINT, and prints in one sentence why it could not start. */
export async function runService<C extends z.ZodType>(definition: ServiceDefinition<C>): Promise<void> {
  let service: RunningService | undefined
  let ending = false
  const end = () => {
    // Before the process was ready nothing is under way.
    if (!service) process.exit(0)
    // A second signal, from a terminal and a parent process both: the first is enough.
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), longestDrainMs).unref()
    service.stop().then(() => process.exit(0))
  }
  // Registered early: a parent that reads "ready" may be quicker than the next line here.
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  try {
    service = await startService(definition, { env: process.env })
    setTimeout(() => {
      // Early, for the successor of a process that is killed and can't save it any more.
      flushCompileCache()
      freeMemoryWhenQuiet()
    }, compiledAfterMs).unref()
  } catch (error) {
    const log = createLogger(definition.name, 'info')
    const code = (error as NodeJS.ErrnoException).code
    if (error instanceof StartError) log.fatal(error.message)
    else if (code === 'EADDRINUSE') log.fatal(`${definition.name} can’t start: ${(error as Error).message}`)
    else log.fatal({ err: error }, `${definition.name} can’t start: ${(error as Error).message}`)
    log.flush(() => process.exit(1))
  }
}
