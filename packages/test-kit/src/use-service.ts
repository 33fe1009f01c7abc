import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import { openPool, type Pool, transaction } from '@sottomondo/server-kit/database'
import { connectRpc } from '@sottomondo/server-kit/grpc'
import { jobsSchema } from '@sottomondo/server-kit/jobs'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { createRedis, type RedisClient } from '@sottomondo/server-kit/redis'
import type { RpcClient, RpcDefinition } from '@sottomondo/server-kit/rpc'
import {
  type Kit,
  type RunningService,
  type ServiceDefinition,
  type ServiceName,
  startService,
} from '@sottomondo/server-kit/service'
import { afterAll, beforeAll } from 'vitest'
import type { z } from 'zod'
import { type FakeClock, fakeClock } from './clock.ts'
import { patientMs } from './eventually.ts'
import { type FakeRpcs, startFakeRpcs } from './fake-rpcs.ts'
import { type PublishOptions, publishFact } from './publish-fact.ts'
import { type ScriptedRandom, scriptedRandom } from './random.ts'
import { createServiceDatabase, type TestDatabase } from './servers/database.ts'
import { natsAccountUrl } from './servers/nats.ts'
import { testRedisUrl } from './servers/redis.ts'

type Environment = Record<string, string>
type Servers = Record<'DATABASE_URL' | 'REDIS_URL' | 'NATS_URL' | 'RPC_ADDRESS', string>

export interface ServiceOptions {
  /** The environment beside the servers; a function is called at each start. */
  env?: Environment | (() => Environment)
  /** A nats-server that the test may kill (`testNatsServer()`); by default an account of the run's own server. */
  nats?: { readonly url: string }
  clock?: FakeClock
  /** The rpcs of the services that it calls, which are faked. */
  rpcs?: Partial<Record<ServiceName, readonly RpcDefinition[]>>
}

const serviceNames = ['accounts', 'actions', 'economy', 'casino', 'social'] as const satisfies ServiceName[]

/** One process of the service, inside the test's. */
export interface ServiceProcess {
  readonly kit: Kit<unknown>
  readonly opsPort: number
  rpc<D extends RpcDefinition>(definition: D): RpcClient<D>
  stop(): Promise<void>
}

interface OutboxEntry {
  subject: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every kind.
  payload: any
  request_id: string | null
  traceparent: string | null
}

export interface ServiceUnderTest extends ServiceProcess {
  readonly clock: FakeClock
  readonly random: ScriptedRandom
  /** The test's own connections to the service's servers: they stay over a restart. */
  readonly pool: Pool
  readonly redis: RedisClient
  readonly database: TestDatabase
  readonly env: Environment & Servers
  /** Returns a unix address in this service's folder, for a server of the test's own. */
  address(name: string): string
  /** Returns the fake of a service that `rpcs` names. */
  fake(service: ServiceName): FakeRpcs
  /** Moves the clock, and rings the alarms (`kit.at`) that are due by then. */
  advance(ms: number): Promise<void>
  /** Restarts the process with an empty memory. */
  restart(env?: Environment): Promise<void>
  /** Starts another process on the same servers. It ends with the first one at the latest. */
  another(env?: Environment): Promise<ServiceProcess>
  /** Returns the outbox, oldest first: of one subject, of one request. */
  outbox(filter?: { subject?: string; requestId?: string }): Promise<OutboxEntry[]>
  /** Publishes a fact as its owning service would; the same message id means the same fact. */
  publish<F extends Fact>(subject: F, payload: FactPayload<F>, options?: PublishOptions): Promise<void>
}

/** Starts a service on real servers, for callers who stop it themselves. */
export async function startUnderTest<C extends z.ZodType>(
  definition: ServiceDefinition<C>,
  { env = {}, nats, clock = fakeClock(), rpcs = {} }: ServiceOptions = {},
): Promise<ServiceUnderTest> {
  const { name } = definition
  const log = createLogger('test', 'fatal')
  const random = scriptedRandom()
  const folder = mkdtempSync(join(tmpdir(), `sm-${name}-`))
  const address = (of: string) => `unix:${folder}/${of}`
  const database = await createServiceDatabase(definition)
  const fakes = new Map<ServiceName, FakeRpcs>()
  for (const [service, definitions] of Object.entries(rpcs) as [ServiceName, RpcDefinition[]][]) {
    fakes.set(service, await startFakeRpcs(address(`fake-${service}`), definitions))
  }
  const environment: Environment & Servers = {
    // A service that nobody fakes is away.
    ...Object.fromEntries(serviceNames.map((one) => [`${one.toUpperCase()}_RPC`, address(`fake-${one}`)])),
    DATABASE_URL: database.urlFor(name),
    REDIS_URL: await testRedisUrl(),
    NATS_URL: nats?.url ?? (await natsAccountUrl()),
    RPC_ADDRESS: address(name),
    LOG_LEVEL: 'fatal',
    ...(typeof env === 'function' ? env() : env),
  }
  const pool = openPool(environment.DATABASE_URL, 8, 'test', log)
  const redis = createRedis(environment.REDIS_URL, log)
  await redis.connect()

  async function run(more: Environment): Promise<{ service: RunningService; kit: Kit<unknown> }> {
    let kit: Kit<unknown> | undefined
    const looked: ServiceDefinition<C> = {
      ...definition,
      setup(given) {
        kit = given as Kit<unknown>
        return definition.setup(given)
      },
    }
    const service = await startService(looked, { env: { ...environment, ...more }, clock, random })
    return { service, kit: kit as unknown as Kit<unknown> }
  }

  let processes = 0
  const others = new Set<ServiceProcess>()
  async function another(more: Environment = {}): Promise<ServiceProcess> {
    const at = address(`${name}-${++processes}`)
    const { service, kit } = await run({ RPC_ADDRESS: at, ...more })
    const connection = connectRpc(at, createMetrics('test'), patientMs)
    const one: ServiceProcess = {
      kit,
      opsPort: service.opsPort,
      rpc: (rpc) => connection.rpc(rpc),
      async stop() {
        // After a failed test the process is stopped at the end of the file.
        if (!others.delete(one)) return
        connection.close()
        await service.stop()
      },
    }
    others.add(one)
    return one
  }

  let first = await run({})
  const connection = connectRpc(environment.RPC_ADDRESS, createMetrics('test'), patientMs)
  return {
    clock,
    random,
    pool,
    redis,
    database,
    env: environment,
    address,
    another,
    get kit() {
      return first.kit
    },
    get opsPort() {
      return first.service.opsPort
    },
    rpc: (rpc) => connection.rpc(rpc),
    fake(service) {
      const fake = fakes.get(service)
      if (!fake) throw new Error(`useService was given no rpcs of ${service}`)
      return fake
    },
    async advance(ms) {
      const jobs = jobsSchema(name)
      await transaction(pool, async (tx) => {
        // An alarm that rings now may set another by the present time: that one is moved too. The next rings after this.
        await tx.query(`lock table ${jobs}.job in share row exclusive mode`)
        await tx.query(
          `update ${jobs}.job set start_after = start_after - make_interval(secs => $1)
           where name = 'alarms' and state in ('created', 'retry')`,
          [ms / 1000],
        )
        clock.advanceMs(ms)
      })
      // Only now all see the alarms moved: whoever looked meanwhile looks again.
      clock.advanceMs(0)
    },
    async restart(more = {}) {
      await first.service.stop()
      first = await run(more)
    },
    async outbox(filter = {}) {
      const { rows } = await pool.query<OutboxEntry>(
        `select told.* from outbox cross join lateral (
           select subject, payload, request_id, traceparent where subject <> 'push.several'
           union all
           select one ->> 0, (one ->> 2)::json, one ->> 1, null
           from json_array_elements(case when subject = 'push.several' then payload end) as one
         ) as told
         where ($1::text is null or told.subject = $1) and ($2::text is null or told.request_id = $2)
         order by outbox.xid, outbox.id`,
        [filter.subject ?? null, filter.requestId ?? null],
      )
      return rows
    },
    publish: (subject, payload, options) => publishFact(first.kit, subject, payload, options),
    async stop() {
      connection.close()
      await Promise.all([...others].map((other) => other.stop()))
      await first.service.stop()
      await Promise.all([...fakes.values()].map((fake) => fake.stop()))
      await redis.close()
      await pool.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a service on real servers inside the test's process, for all tests of a file or describe block: with its own
 * database, Redis database and NATS account, a clock and random numbers that tests control, and fakes of the services
 * it calls. Call it where tests are declared.
 * @param options `more` returns further properties for a service's own tests
 */
export function useService<C extends z.ZodType, More extends object = object>(
  definition: ServiceDefinition<C>,
  { more, ...options }: ServiceOptions & { more?: More } = {},
): ServiceUnderTest & More {
  const clock = options.clock ?? fakeClock()
  const under = Object.assign(more ?? {}, { clock }) as ServiceUnderTest & More
  let running: ServiceUnderTest | undefined
  beforeAll(async () => {
    running = await startUnderTest(definition, { ...options, clock })
    Object.defineProperties(under, Object.getOwnPropertyDescriptors(running))
  })
  afterAll(() => running?.stop())
  return under
}
