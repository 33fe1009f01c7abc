import type { Caller } from '@sottomondo/proto/common/v1/common'
import {
  type CallContext,
  connectRpc,
  createLogger,
  createMetrics,
  createRedis,
  isRefusal,
  openPool,
  type Pool,
  type RedisClient,
  type Refusal,
  type RpcConnection,
  type RpcServer,
  type RunningService,
  startService,
} from '@sottomondo/server-kit'
import {
  createTestDatabase,
  type FakeClock,
  fakeClock,
  patientMs,
  type SeededRandom,
  seededRandom,
  type TestDatabase,
  testNats,
  testRedisUrl,
} from '@sottomondo/test-kit'
import { afterAll, beforeAll } from 'vitest'
import { actionsService } from '../service.ts'
import { type EscrowFake, serveEscrowFake } from './escrow-fake.ts'

export interface OutboxEntry {
  subject: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every kind.
  payload: any
  request_id: string | null
  traceparent: string | null
}

export interface ActionsUnderTest {
  clock: FakeClock
  random: ScriptedRandom
  economy: EscrowFake
  readonly pool: Pool
  readonly redis: RedisClient
  readonly rpc: RpcConnection['rpc']
  readonly env: Record<string, string>
  restart(env?: Record<string, string>): Promise<void>
  /** What the outbox holds, oldest first: of one subject, of one request. */
  outbox(filter?: { subject?: string; requestId?: string }): Promise<OutboxEntry[]>
  /** A caller that nobody has met yet. */
  newPlayer(): Caller
}

/** Chance from a seed, until a test says what comes next. */
export interface ScriptedRandom {
  next(): number
  int(min: number, max: number): number
  /** From now on `next` gives this, `int` the minimum; undefined: from the seed again. */
  fix(value: number | undefined): void
}

function scriptedRandom(seeded: SeededRandom): ScriptedRandom {
  let fixed: number | undefined
  return {
    next: () => fixed ?? seeded.next(),
    int: (min, max) => (fixed === undefined ? seeded.int(min, max) : min),
    fix(value) {
      fixed = value
    },
  }
}

let started = 0

/** The actions service inside the test's process, on real servers, with economy's escrow played by a fake. */
export function useActions(overrides: Record<string, string> = {}): ActionsUnderTest {
  const nats = testNats()
  const clock = fakeClock()
  const random = scriptedRandom(seededRandom(started + 1))
  const economy: EscrowFake = { reservations: [], answer: undefined, hook: undefined }
  const log = createLogger('test', 'fatal')
  const suffix = `${process.pid}-${started++}`
  const address = `unix:/tmp/sottomondo-actions-${suffix}.sock`
  const economyAddress = `unix:/tmp/sottomondo-actions-economy-${suffix}.sock`
  let env: Record<string, string> = {}
  let database: TestDatabase
  let service: RunningService
  let connection: RpcConnection
  let pool: Pool
  let redis: RedisClient
  let economyServer: RpcServer | undefined
  let lastAccountId = 1000

  beforeAll(async () => {
    database = await createTestDatabase('actions')
    economyServer = await serveEscrowFake(economyAddress, economy)
    env = {
      DATABASE_URL: database.urlFor('actions'),
      REDIS_URL: await testRedisUrl(),
      NATS_URL: nats.url,
      RPC_ADDRESS: address,
      ECONOMY_RPC: economyAddress,
      CLICK_TOKEN_SECRET: 'a secret only for tests',
      LOG_LEVEL: 'fatal',
      MODE: 'production',
      ...overrides,
    }
    pool = openPool(String(env.DATABASE_URL), 8, 'test', log)
    redis = createRedis(String(env.REDIS_URL), log)
    await redis.connect()
    service = await startService(actionsService, { env, clock, random })
    connection = connectRpc(address, createMetrics('test'), patientMs)
  })
  afterAll(async () => {
    connection?.close()
    await service?.stop()
    await economyServer?.close()
    await redis?.close()
    await pool?.end()
    await database?.drop()
  })

  return {
    clock,
    random,
    economy,
    get pool() {
      return pool
    },
    get redis() {
      return redis
    },
    get env() {
      return env
    },
    rpc: (definition) => connection.rpc(definition),
    async restart(more = {}) {
      await service.stop()
      service = await startService(actionsService, { env: { ...env, ...more }, clock, random })
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
    newPlayer: () => ({
      userId: ++lastAccountId,
      accountId: lastAccountId,
      accountName: `Speler_${lastAccountId}`,
      isAdmin: false,
      isPremium: false,
    }),
  }
}

let lastRequest = 0

/** One call of a player, with a request id of its own unless one is given. */
export function callOf(caller: Caller | undefined, requestId = `request-${++lastRequest}`): CallContext {
  return { requestId, caller, traceparent: undefined }
}

/** The reply, where a refusal would be a failure of the test. */
export function granted<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.id}: ${answer.message}`)
  return answer
}

/** The refusal, where a reply would be a failure of the test. */
export function refused<T>(answer: T | Refusal): Refusal {
  if (!isRefusal(answer)) throw new Error(`not refused: ${JSON.stringify(answer)}`)
  return answer
}
