import { randomUUID } from 'node:crypto'
import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { OutboxService } from '@sottomondo/proto/accounts/v1/outbox'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import {
  type CallContext,
  connectRpc,
  createLogger,
  createMetrics,
  createRedis,
  type Env,
  isRefusal,
  openPool,
  type Pool,
  type RedisClient,
  type Refusal,
  type RpcClient,
  type RunningService,
  startService,
} from '@sottomondo/server-kit'
import { createTestDatabase, type FakeClock, fakeClock, patientMs, testNats, testRedisUrl } from '@sottomondo/test-kit'
import { afterAll, beforeAll, expect } from 'vitest'
import { accounts } from '../src/service.ts'

/** The whole service on real servers, spoken to over gRPC as the gateway does, with a clock that tests move. */
export interface AccountsUnderTest {
  auth: RpcClient<typeof AuthService>
  account: RpcClient<typeof AccountService>
  outbox: RpcClient<typeof OutboxService>
  help: RpcClient<typeof HelpService>
  clock: FakeClock
  pool: Pool
  redis: RedisClient
  redisUrl: string
  databaseUrl: string
  natsUrl: string
  opsPort(): number
}

/** Call it where tests are declared. */
export function accountsUnderTest(env: () => Env = () => ({})): AccountsUnderTest {
  const nats = testNats()
  const under = { clock: fakeClock() } as AccountsUnderTest
  let service: RunningService
  const stops: (() => unknown)[] = []
  beforeAll(async () => {
    const database = await createTestDatabase('accounts')
    stops.push(() => database.drop())
    const log = createLogger('test', 'fatal')
    under.databaseUrl = database.urlFor('accounts')
    under.redisUrl = await testRedisUrl()
    under.natsUrl = nats.url
    const rpcAddress = `unix:/tmp/sottomondo-accounts-${randomUUID()}.sock`
    service = await startService(accounts, {
      clock: under.clock,
      env: {
        DATABASE_URL: under.databaseUrl,
        REDIS_URL: under.redisUrl,
        NATS_URL: under.natsUrl,
        RPC_ADDRESS: rpcAddress,
        MODE: 'development',
        PASSWORD_HASHING: 'cheap',
        LOG_LEVEL: 'fatal',
        ...env(),
      },
    })
    stops.push(() => service.stop())
    under.opsPort = () => service.opsPort
    under.pool = openPool(under.databaseUrl, 4, 'test', log)
    stops.push(() => under.pool.end())
    under.redis = createRedis(under.redisUrl, log)
    await under.redis.connect()
    stops.push(() => under.redis.close())
    const connection = connectRpc(rpcAddress, createMetrics('test'), patientMs)
    stops.push(() => connection.close())
    under.auth = connection.rpc(AuthService)
    under.account = connection.rpc(AccountService)
    under.outbox = connection.rpc(OutboxService)
    under.help = connection.rpc(HelpService)
  })
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
  })
  return under
}

export const visitor = (requestId: string = randomUUID()): CallContext => ({
  requestId,
  caller: undefined,
  traceparent: undefined,
})

export const asUser = (userId: number, requestId: string = randomUUID()): CallContext => ({
  requestId,
  caller: { userId, accountId: 0, accountName: '', isAdmin: false, isPremium: false },
  traceparent: undefined,
})

/** An answer that must not be a refusal. */
export function granted<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.id} ${answer.message}`)
  return answer
}

/** The sentence of an answer that must be a refusal. */
export function refusedWith(answer: unknown): string {
  expect(isRefusal(answer), `not a refusal: ${JSON.stringify(answer)}`).toBe(true)
  return (answer as Refusal).message
}

let people = 0

/** Sign-up data that nobody has used yet. */
export function newPerson() {
  const number = ++people
  return {
    email: `Person${number}@Example.com`,
    phone: `06 1000 ${String(number).padStart(4, '0')}`,
    password: 'een lang wachtwoord',
    accountName: `Person_${number}`,
    gender: 'male',
  }
}
export type Person = ReturnType<typeof newPerson>

export async function codeSentTo(under: AccountsUnderTest, phone: string): Promise<string> {
  const { messages } = granted(await under.outbox.list(visitor(), { to: phone }))
  const code = messages[0]?.body.match(/[0-9]{6}/)?.[0]
  if (!code) throw new Error(`no code was sent to ${phone}`)
  return code
}

/** A user with a verified phone. */
export async function signedUp(under: AccountsUnderTest, person: Person = newPerson()) {
  const { userId, phone } = granted(await under.auth.signUp(visitor(), person))
  const code = await codeSentTo(under, phone)
  granted(await under.auth.verifyOtp(visitor(), { phone, code }))
  return { ...person, userId, phone }
}

export async function loggedIn(under: AccountsUnderTest, person: { email: string; password: string }) {
  const login = { email: person.email, password: person.password, address: '127.0.0.1', userAgent: 'test' }
  return granted(await under.auth.logIn(visitor(), login))
}

export async function count(pool: Pool, table: string, where: string, ...values: unknown[]): Promise<number> {
  const result = await pool.query<{ count: number }>(`select count(*) from ${table} where ${where}`, values)
  return result.rows[0]?.count ?? 0
}
