import { type JetStreamClient, jetstream } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { openPool, type Pool, waitForDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { makePartitions } from '../jobs/upkeep.ts'
import { connectNats, logNatsRefusals } from '../nats/nats.ts'
import { type Relay, startRelay } from '../outbox/relay.ts'
import { createRedis, type RedisClient } from '../redis/redis.ts'
import { type BaseConfig, need } from './config.ts'
import { databaseAway, observeDatabase } from './database-health.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import { startOpsServer } from './ops-server.ts'

/** What a process is about to open. */
export interface Opening {
  name: string
  config: BaseConfig
  log: Logger
  metrics: Metrics
  lifecycle: Lifecycle
  /** The service's tables; without them there is no relay and no job queue. */
  migrations: URL | undefined
}

export interface Connections {
  opsPort: number
  nats: NatsConnection
  js: JetStreamClient
  redis: RedisClient
  pool: Pool
  relay: Relay | undefined
  jobs: Jobs | undefined
}

/** Opens everything that a process talks to. @param serves whether it serves calls */
export async function openConnections(opening: Opening, serves: () => boolean): Promise<Connections> {
  const { name, config, log, metrics, lifecycle, migrations } = opening
  const ops = await startOpsServer(config.OPS_HOST, config.OPS_PORT, metrics, () => lifecycle.whyNotReady())
  lifecycle.onStop(() => ops.close())

  const nats = await connectNats(need(config.NATS_URL, 'NATS_URL'), name, { user: name, seed: config.NATS_NKEY_SEED })
  logNatsRefusals(nats, log)
  lifecycle.onStop(() => nats.drain())
  const redis = createRedis(need(config.REDIS_URL, 'REDIS_URL'), log)
  await redis.connect()
  lifecycle.onStop(() => redis.close())

  const pool = openPool(config.DATABASE_URL ?? 'postgresql://', config.DATABASE_POOL, name, log, {
    statementMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    lockMs: config.DATABASE_LOCK_TIMEOUT_MS,
    idleInTransactionMs: config.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
  })
  lifecycle.onStop(() => pool.end())
  const connections = { opsPort: ops.port, nats, js: jetstream(nats), redis, pool }
  if (!migrations) return { ...connections, relay: undefined, jobs: undefined }
  await prepareTables(opening, migrations, pool)
  lifecycle.onReadyCheck(() => (serves() ? databaseAway(pool) : null))
  ops.beforeMetrics(() => observeDatabase(pool, metrics))
  return { ...connections, ...(await startOnTables(opening, pool, nats)) }
}

async function prepareTables({ name, config, log }: Opening, migrations: URL, pool: Pool): Promise<void> {
  const databaseUrl = need(config.DATABASE_URL, 'DATABASE_URL')
  await waitForDatabase(pool)
  await migrate(databaseUrl, name, migrations, log)
}

/** Starts what works on the service's tables: the relay of its outbox and its job queue. */
async function startOnTables({ name, config, log, metrics, lifecycle }: Opening, pool: Pool, nats: NatsConnection) {
  const databaseUrl = need(config.DATABASE_URL, 'DATABASE_URL')
  const relay = startRelay({ service: name, databaseUrl, nats, log, metrics })
  lifecycle.onStop(() => relay.stop())
  const jobs = await startJobs(databaseUrl, name, log)
  lifecycle.onStop(() => jobs.stop())
  await makePartitions(pool)
  return { relay, jobs }
}
