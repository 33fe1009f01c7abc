import { flushCompileCache } from 'node:module'
import { type JetStreamClient, jetstream } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { type Fact, mayConsume, publishesFacts } from '@sottomondo/event-contract'
import type { z } from 'zod'
import { type Changes, createChanges } from '../change/change.ts'
import { createIdentityOf } from '../change/packed.ts'
import { type Clock, systemClock } from '../clock/clock.ts'
import { every } from '../clock/every.ts'
import { isConnectionError, openPool, type Pool, ping, waitForDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { type ConsumeOptions, type Consumer, type FactHandler, startConsumer } from '../facts/consumer.ts'
import { ensureStreams } from '../facts/streams.ts'
import { createIntents, type Intents } from '../intent/intent.ts'
import { createSweeper } from '../intent/sweeper.ts'
import { type Alarms, createAlarms } from '../jobs/alarms.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { makePartitions, upkeep, upkeepCron } from '../jobs/upkeep.ts'
import { connectNats, logNatsRefusals } from '../nats/nats.ts'
import { type Relay, startRelay } from '../outbox/relay.ts'
import { answerGateways } from '../own-writes/consumed.ts'
import { type Random, strongRandom } from '../random.ts'
import { createRedis, type RedisClient } from '../redis/redis.ts'
import { connectRpc, type RpcConnection } from '../rpc/client.ts'
import type { FakeHandlers, Handlers, RpcDefinition } from '../rpc/definition.ts'
import { createRpcServer } from '../rpc/server.ts'
import { readRpcTls } from '../rpc/tls.ts'
import { type BaseConfig, baseConfig, type Env, readConfig, StartError } from './config.ts'
import { createLogger, type Logger } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { startOpsServer } from './ops-server.ts'
import { startTracing } from './tracing.ts'

export type ServiceName = 'accounts' | 'actions' | 'economy' | 'casino' | 'social'

/** The things that a process is built from. Everything here is closed again at its end. */
export interface Kit<Config> extends Changes, Intents {
  name: string
  config: Config & BaseConfig
  log: Logger
  metrics: Metrics
  clock: Clock
  random: Random
  /** Its own schema on PostgreSQL. */
  pool: Pool
  redis: RedisClient
  nats: NatsConnection
  js: JetStreamClient
  /** Serves an rpc definition. */
  serve<D extends RpcDefinition>(definition: D, handlers: Handlers<D>): void
  /** Connects to another service; its address comes from the environment. */
  connect(service: ServiceName): RpcConnection
  /** Consumes a fact, durably, under a name that is unique in this service. */
  consume<F extends Fact>(name: string, subject: F, handler: FactHandler<F>, options?: ConsumeOptions<F>): void
  /** Runs work by a cron expression, on one instance at a time; in UTC unless a time zone is given. */
  schedule(name: string, cron: string, work: () => Promise<void>, timeZone?: string): void
  /**
   * Declares an event at a future instant: an invitation that lapses, a window that closes. It is set in the
   * transaction of the change, and rings once (docs/architecture/services.md, Alarms).
   */
  at: Alarms['at']
  /** Runs work repeatedly on every instance, never two runs at once there; a failure is logged. */
  every(everyMs: number, name: string, work: () => Promise<void>): void
  /** Call it after a commit that wrote outbox rows: they go out now instead of at the next poll. */
  committed(): void
  /** Runs when the process stops, after it has stopped taking work, last added first. */
  onStop(stop: () => Promise<void> | void): void
  /** Returns why the process can't take work, or null. */
  onReadyCheck(check: () => Promise<string | null> | string | null): void
}

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
  const { name } = definition
  const base = readConfig(baseConfig, options.env)
  const own = definition.config ? readConfig(definition.config, options.env) : {}
  const config = { ...base, ...(own as object) } as z.infer<C> & BaseConfig
  const log = createLogger(name, config.LOG_LEVEL)
  const metrics = createMetrics(name)
  const stops: (() => Promise<void> | void)[] = []
  const checks: (() => Promise<string | null> | string | null)[] = []
  let stopping = false

  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    for (const one of stops.reverse()) {
      try {
        await one()
      } catch (error) {
        log.error({ err: error }, 'stop: one of its steps failed')
      }
    }
  }

  try {
    stops.push(await startTracing(name, config.OTEL_EXPORTER_OTLP_ENDPOINT))
    const ops = await startOpsServer(config.OPS_HOST, config.OPS_PORT, metrics, async () => {
      if (stopping) return 'stopping'
      for (const check of checks) {
        const reason = await check()
        if (reason !== null) return reason
      }
      return null
    })
    stops.push(() => ops.close())
    let started = false
    checks.push(() => (started ? null : 'starting'))

    const nats = await connectNats(need(config.NATS_URL, 'NATS_URL'), name, { user: name, seed: config.NATS_NKEY_SEED })
    logNatsRefusals(nats, log)
    stops.push(() => nats.drain())
    const js = jetstream(nats)
    const redis = createRedis(need(config.REDIS_URL, 'REDIS_URL'), log)
    await redis.connect()
    stops.push(() => redis.close())

    let serves = false
    let relay: Relay | undefined
    let jobs: Jobs | undefined
    const pool = openPool(config.DATABASE_URL ?? 'postgresql://', config.DATABASE_POOL, name, log, {
      statementMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
      lockMs: config.DATABASE_LOCK_TIMEOUT_MS,
      idleInTransactionMs: config.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    })
    stops.push(() => pool.end())
    if (definition.migrations) {
      const url = need(config.DATABASE_URL, 'DATABASE_URL')
      await waitForDatabase(pool)
      await migrate(url, name, definition.migrations, log)
      checks.push(() => (serves ? databaseAway(pool) : null))
      ops.beforeMetrics(() => observeDatabase(pool, metrics))
      relay = startRelay({
        service: name,
        databaseUrl: url,
        nats,
        factsPerMessage: config.FACTS_PER_MESSAGE,
        log,
        metrics,
      })
      stops.push(() => relay?.stop())
      jobs = await startJobs(url, name, log)
      stops.push(() => jobs?.stop())
      await makePartitions(pool)
    }

    const tls = readRpcTls(config)
    const rpcServer = createRpcServer(log, metrics)
    const later: (() => Promise<void> | void)[] = []
    const consumers = new Map<string, Consumer>()
    const connections = new Map<ServiceName, RpcConnection>()
    const committed = () => relay?.nudge()
    const clock = options.clock ?? systemClock
    const identityOf = createIdentityOf(config.DATABASE_URL ?? 'postgresql://')
    const sweeper = createSweeper({ pool, clock, log, committed })
    const shared = { pool, identityOf, committed }
    const queue = () => {
      if (!jobs) throw new Error(`${name} has no job queue`)
      return jobs
    }
    const alarms = createAlarms({ jobs: queue, pool, clock, log, committed })
    await definition.setup({
      ...createChanges(shared),
      ...createIntents({ ...shared, clock, sweep: sweeper.add }),
      name,
      config,
      log,
      metrics,
      clock,
      random: options.random ?? strongRandom,
      pool,
      redis,
      nats,
      js,
      serve(rpc, handlers) {
        serves = true
        rpcServer.add(rpc, handlers as FakeHandlers<typeof rpc>)
      },
      connect(service) {
        const variable = `${service.toUpperCase()}_RPC` as keyof BaseConfig
        const connection =
          connections.get(service) ?? connectRpc(need(config[variable] as string, variable), metrics, undefined, tls)
        if (!connections.has(service)) stops.push(() => connection.close())
        connections.set(service, connection)
        return connection
      },
      consume(consumer, subject, handler, options) {
        if (mayConsume(name, consumer, subject) === false)
          throw new StartError(
            `${name} may not consume ${subject} as ${consumer}: say so in event-contract/src/processes.ts`,
          )
        // Starts at 0, so that the first parked fact shows as a rise.
        metrics.factsDead.inc({ consumer: `${name}-${consumer}` }, 0)
        metrics.consumerPending.set({ consumer: `${name}-${consumer}` }, 0)
        later.push(() => {
          const deps = {
            service: name,
            nats,
            js,
            pool,
            log,
            metrics,
            replicas: config.NATS_REPLICAS,
            committed: () => relay?.nudge(),
          }
          const running: Consumer = startConsumer(deps, consumer, subject, handler, options)
          consumers.set(`${name}-${consumer}`, running)
          stops.push(() => running.stop())
        })
      },
      schedule(job, cron, work, timeZone) {
        later.push(() => jobs?.schedule(job, cron, work, timeZone))
      },
      at: alarms.at,
      every(everyMs, job, work) {
        later.push(() => {
          stops.push(every(everyMs, work, (error) => log.warn({ err: error, job }, 'job failed')))
        })
      },
      committed,
      onStop: (one) => stops.push(one),
      onReadyCheck: (check) => checks.push(check),
    })
    if (definition.migrations && publishesFacts(name))
      await ensureStreams(nats, config.NATS_REPLICAS).catch((error: Error) =>
        log.warn({ err: error }, 'start: creating the JetStream streams failed'),
      )
    await jobs?.schedule('kit-upkeep', upkeepCron, () => upkeep(pool))
    if (sweeper.isNeeded) {
      sweeper.start()
      stops.push(() => sweeper.stop())
      // A backup in case the timers of all instances fail.
      await jobs?.schedule('sweep-intents', '* * * * *', () => sweeper.sweep())
    }
    await alarms.start()
    stops.push(() => alarms.stop())
    for (const one of later) await one()
    if (consumers.size > 0) {
      const answers = answerGateways({ service: name, nats }, (consumer) => consumers.get(consumer)?.hurry())
      stops.push(() => answers.stop())
    }
    if (serves) {
      await rpcServer.listen(need(config.RPC_ADDRESS, 'RPC_ADDRESS'), tls)
      stops.push(() => rpcServer.close())
    }
    started = true
    log.info({ opsPort: ops.port, rpcAddress: config.RPC_ADDRESS }, 'ready')
    return { opsPort: ops.port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Only a failure that breaks every call takes a process out of service: without NATS or Redis much still works, and
 * without the database a gateway still has the page, which says so.
 */
async function databaseAway(pool: Pool): Promise<string | null> {
  try {
    await ping(pool)
    return null
  } catch (error) {
    if (isConnectionError(error)) return 'PostgreSQL can’t be reached'
    throw error
  }
}

const longestLookMs = 2000

/** Sets the database's metrics at each scrape. */
async function observeDatabase(pool: Pool, metrics: Metrics): Promise<void> {
  metrics.databaseConnections.set({ state: 'idle' }, pool.idleCount)
  metrics.databaseConnections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
  metrics.databaseWaiting.set(pool.waitingCount)
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, longestLookMs, 'late').unref())
  const away = databaseAway(pool).catch((error: Error) => error.message)
  metrics.databaseUp.set((await Promise.race([away, late])) === null ? 1 : 0)
}

function need(value: string | undefined, variable: string): string {
  if (!value) throw new StartError(`The environment is not complete: ${variable} is missing`)
  return value
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
    // Saves the compile cache early, for the successor of a process that is killed and can't save it any more.
    setTimeout(flushCompileCache, compiledAfterMs).unref()
  } catch (error) {
    const log = createLogger(definition.name, 'info')
    const code = (error as NodeJS.ErrnoException).code
    if (error instanceof StartError) log.fatal(error.message)
    else if (code === 'EADDRINUSE') log.fatal(`${definition.name} can’t start: ${(error as Error).message}`)
    else log.fatal({ err: error }, `${definition.name} can’t start: ${(error as Error).message}`)
    log.flush(() => process.exit(1))
  }
}
