import type { Fact } from '@sottomondo/event-contract/facts'
import { mayConsume, publishesFacts } from '@sottomondo/event-contract/processes'
import { createChanges } from '../change/change.ts'
import { createIdentityOf } from '../change/packed.ts'
import type { Clock } from '../clock/clock.ts'
import { every } from '../clock/every.ts'
import { type Consumer, startConsumer } from '../facts/consumer.ts'
import type { ConsumeOptions, FactHandler } from '../facts/delivery.ts'
import { ensureStreams } from '../facts/streams.ts'
import { createIntents } from '../intent/intent.ts'
import { createSweeper, type Sweeper } from '../intent/sweeper.ts'
import { type Alarms, createAlarms } from '../jobs/alarms.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createLooks, type Looks } from '../jobs/looks.ts'
import { upkeep, upkeepCron } from '../jobs/upkeep.ts'
import { answerGateways } from '../own-writes/consumed.ts'
import type { Random } from '../random.ts'
import { connectRpc, type RpcConnection } from '../rpc/client.ts'
import type { FakeHandlers } from '../rpc/definition.ts'
import { createRpcServer } from '../rpc/server.ts'
import { readRpcTls } from '../rpc/tls.ts'
import { type BaseConfig, need } from './config.ts'
import type { Connections, Opening } from './connections.ts'
import type { Kit, ServiceName } from './kit.ts'
import { StartError } from './start-error.ts'

/** Builds the kit of a process, and starts afterwards what its service has asked of it. */
export class KitBuilder {
  readonly #opening: Opening
  readonly #connections: Connections
  readonly #tls
  readonly #rpcServer
  readonly #alarms: Alarms
  readonly #looks: Looks
  readonly #sweeper: Sweeper
  readonly #consumers = new Map<string, Consumer>()
  readonly #services = new Map<ServiceName, RpcConnection>()
  /** Started once the whole service is set up. */
  readonly #later: (() => Promise<void> | void)[] = []
  #serves = false

  readonly kit: Kit<unknown>

  constructor(opening: Opening, connections: Connections, clock: Clock, random: Random) {
    const { name, config, log, metrics, lifecycle } = opening
    const { pool, redis, nats, js, jobs, relay } = connections
    this.#opening = opening
    this.#connections = connections
    this.#tls = readRpcTls(config)
    this.#rpcServer = createRpcServer(log, metrics)
    const committed = () => relay?.nudge()
    this.#sweeper = createSweeper({ pool, clock, log, committed })
    const queue = () => {
      if (!jobs) throw new Error(`${name} has no job queue`)
      return jobs
    }
    this.#alarms = createAlarms({ jobs: queue, pool, clock, log, committed })
    this.#looks = createLooks({ pool, clock, log })
    const identityOf = createIdentityOf(config.DATABASE_URL ?? 'postgresql://')
    const shared = { pool, identityOf, committed }
    this.kit = {
      ...createChanges(shared),
      ...createIntents({ ...shared, clock, sweep: this.#sweeper.add }),
      name,
      config,
      log,
      metrics,
      clock,
      random,
      pool,
      redis,
      nats,
      js,
      serve: (rpc, handlers) => {
        this.#serves = true
        this.#rpcServer.add(rpc, handlers as FakeHandlers<typeof rpc>)
      },
      connect: (service) => this.#connect(service),
      consume: (consumer, subject, handler, options) => this.#consume(consumer, subject, handler, options),
      schedule: (job, cron, work, timeZone) => {
        this.#later.push(() => jobs?.schedule(job, cron, work, timeZone))
      },
      at: this.#alarms.at,
      every: (everyMs, job, work) => {
        this.#later.push(() => {
          lifecycle.onStop(every(everyMs, work, (error) => log.warn({ err: error, job }, 'job failed')))
        })
      },
      whenDue: this.#looks.whenDue,
      committed,
      onStop: (stop) => lifecycle.onStop(stop),
      onReadyCheck: (check) => lifecycle.onReadyCheck(check),
    }
  }

  #connect(service: ServiceName): RpcConnection {
    const known = this.#services.get(service)
    if (known) return known
    const { config, metrics, lifecycle } = this.#opening
    const variable = `${service.toUpperCase()}_RPC` as keyof BaseConfig
    const connection = connectRpc(need(config[variable] as string, variable), metrics, undefined, this.#tls)
    lifecycle.onStop(() => connection.close())
    this.#services.set(service, connection)
    return connection
  }

  #consume<F extends Fact>(consumer: string, subject: F, handler: FactHandler<F>, options?: ConsumeOptions<F>): void {
    const { name: service, config, log, metrics, lifecycle } = this.#opening
    const { nats, js, pool } = this.#connections
    const { committed } = this.kit
    if (mayConsume(service, consumer, subject) === false)
      throw new StartError(
        `${service} may not consume ${subject} as ${consumer}: say so in event-contract/src/processes.ts`,
      )
    // Starts at 0, so that the first parked fact shows as a rise.
    metrics.factsDead.inc({ consumer: `${service}-${consumer}` }, 0)
    metrics.consumerPending.set({ consumer: `${service}-${consumer}` }, 0)
    this.#later.push(() => {
      const deps = { service, nats, js, pool, log, metrics, replicas: config.NATS_REPLICAS, committed }
      const running: Consumer = startConsumer(deps, consumer, subject, handler, options)
      this.#consumers.set(`${service}-${consumer}`, running)
      lifecycle.onStop(() => running.stop())
    })
  }

  /** Whether the service serves calls. */
  get serves(): boolean {
    return this.#serves
  }

  /** Starts what the service has asked for; the last thing is that it takes calls. */
  async begin(): Promise<void> {
    const { name: service, config, log, lifecycle, migrations } = this.#opening
    const { nats, jobs } = this.#connections
    if (migrations && publishesFacts(service))
      await ensureStreams(nats, config.NATS_REPLICAS).catch((error: Error) =>
        log.warn({ err: error }, 'start: creating the JetStream streams failed'),
      )
    await this.#beginRepeatedWork(jobs)
    for (const one of this.#later) await one()
    await jobs?.endOthers()
    this.#looks.start()
    lifecycle.onStop(() => this.#looks.stop())
    if (this.#consumers.size > 0) {
      const answers = answerGateways({ service, nats }, (consumer) => this.#consumers.get(consumer)?.hurry())
      lifecycle.onStop(() => answers.stop())
    }
    if (this.#serves) {
      await this.#rpcServer.listen(need(config.RPC_ADDRESS, 'RPC_ADDRESS'), this.#tls)
      lifecycle.onStop(() => this.#rpcServer.close())
    }
  }

  async #beginRepeatedWork(jobs: Jobs | undefined): Promise<void> {
    const { lifecycle } = this.#opening
    await jobs?.schedule('kit-upkeep', upkeepCron, () => upkeep(this.#connections.pool))
    if (this.#sweeper.isNeeded) {
      this.#sweeper.start()
      lifecycle.onStop(() => this.#sweeper.stop())
      // A backup in case the timers of all instances fail.
      await jobs?.schedule('sweep-intents', '* * * * *', () => this.#sweeper.sweep())
    }
    await this.#alarms.start()
    lifecycle.onStop(() => this.#alarms.stop())
  }
}
