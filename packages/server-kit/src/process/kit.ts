import type { JetStreamClient } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Fact } from '@sottomondo/event-contract/facts'
import type { Changes } from '../change/change.ts'
import type { Clock } from '../clock/clock.ts'
import type { Pool } from '../db/database.ts'
import type { ConsumeOptions, FactHandler } from '../facts/delivery.ts'
import type { Intents } from '../intent/intent.ts'
import type { Alarms } from '../jobs/alarms.ts'
import type { Looks } from '../jobs/looks.ts'
import type { Random } from '../random.ts'
import type { RedisClient } from '../redis/redis.ts'
import type { RpcConnection } from '../rpc/client.ts'
import type { Handlers, RpcDefinition } from '../rpc/definition.ts'
import type { BaseConfig } from './config.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'

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
  /**
   * Runs work whenever its statement says that there is some, never two runs at once on an instance; a failure is
   * logged. Any instance may be the one that looks: the work locks what it does.
   */
  whenDue: Looks['whenDue']
  /** Call it after a commit that wrote outbox rows: they go out now instead of at the next poll. */
  committed(): void
  /** Runs when the process stops, after it has stopped taking work, last added first. */
  onStop(stop: () => Promise<void> | void): void
  /** Returns why the process can't take work, or null. */
  onReadyCheck(check: () => Promise<string | null> | string | null): void
}
