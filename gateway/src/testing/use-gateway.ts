import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CardFields, cardKey } from '@sottomondo/server-kit/card'
import type { Env } from '@sottomondo/server-kit/config'
import { createLogger } from '@sottomondo/server-kit/log'
import { createRedis, type RedisClient } from '@sottomondo/server-kit/redis'
import { type RunningService, startService } from '@sottomondo/server-kit/service'
import { createServiceDatabase, type TestDatabase, testNats, testRedisUrl } from '@sottomondo/test-kit'
import { type FakeClock, fakeClock } from '@sottomondo/test-kit/clock'
import { afterAll, beforeAll } from 'vitest'
import { gateway } from '../service.ts'
import { type Fakes, startFakes } from './fakes.ts'
import { type HttpReply, httpCall } from './http.ts'

export const publicOrigin = 'http://localhost:8080'
export const clickTokenSecret = 'a-secret-of-the-tests-only'
export const releaseToken = 'a-release-token-of-the-tests'

export interface Sent {
  cookie?: string | undefined
  body?: unknown
  headers?: Record<string, string | undefined>
}

export interface TestGateway {
  readonly port: number
  readonly opsPort: number
  readonly fakes: Fakes
  readonly redis: RedisClient
  readonly clock: FakeClock
  readonly releasesDir: string
  /** Folder of the only build of the shell. */
  readonly shellDir: string
  /** Sets the builds of the shell, the present one first. */
  nameShells(...builds: string[]): void
  readonly database: TestDatabase
  readonly natsUrl: string
  /** Sends a call like our page; headers given as undefined are left out. */
  send(method: string, path: string, sent?: Sent): Promise<HttpReply>
  /** Makes a session of a user, by default with a living gangster and their card. */
  player(options?: PlayerOptions): Promise<{ cookie: string; accountId: number; tokenHash: string }>
  /** Starts another gateway on the same servers. */
  startAnother(env?: Env): Promise<{ port: number; stop(): Promise<void> }>
  restartWith(env: Env): Promise<void>
}

export interface PlayerOptions {
  accountId?: number | null
  userId?: number
  isAdmin?: boolean
  isResident?: boolean
  premiumUntilMs?: number
  alive?: boolean
  /** Differences from a free gangster of the highest rank in Amsterdam. */
  gangsterState?: Partial<CardFields['actions']>
  withoutCard?: boolean
}

let nextId = 1000

/** Starts a gateway with real PostgreSQL, Redis and NATS, and fake services, for all tests of a file. */
export function useGateway(extra: Env = {}): TestGateway {
  const nats = testNats()
  const clock = fakeClock(Date.parse('2026-11-20T20:00:00Z'))
  let database: TestDatabase
  let redis: RedisClient
  let fakes: Fakes
  let server: Server
  let running: RunningService
  let env: Env
  const folder = mkdtempSync(join(tmpdir(), 'sm-gw-'))

  const shells = join(folder, 'shell')
  const nameShells = (...builds: string[]) => {
    for (const build of builds) mkdirSync(join(shells, build), { recursive: true })
    writeFileSync(join(shells, '.next'), JSON.stringify(builds))
    renameSync(join(shells, '.next'), join(shells, 'builds.json'))
  }

  async function start(more: Env): Promise<{ server: Server; running: RunningService }> {
    let listening: Server | undefined
    const started = await startService(
      gateway((one) => {
        listening = one
      }),
      { env: { ...env, ...more }, clock },
    )
    if (!listening) throw new Error('the gateway does not listen')
    return { server: listening, running: started }
  }

  beforeAll(async () => {
    database = await createServiceDatabase(gateway(() => {}))
    const redisUrl = await testRedisUrl()
    redis = createRedis(redisUrl, createLogger('test', 'fatal'))
    await redis.connect()
    const base = { REDIS_URL: redisUrl, NATS_URL: nats.url }
    fakes = await startFakes()
    env = {
      ...base,
      ...fakes.env,
      DATABASE_URL: database.urlFor('gateway'),
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: publicOrigin,
      RELEASES_DIR: join(folder, 'releases'),
      SHELL_DIR: shells,
      REALTIME_URL: 'http://127.0.0.1:1',
      CLICK_TOKEN_SECRET: clickTokenSecret,
      RELEASE_TOKEN: releaseToken,
      MODE: 'development',
      LOG_LEVEL: 'fatal',
      CLICK_LIMIT: '1000000',
      CLICK_LIMIT_PREMIUM: '1000000',
      BURST_LIMIT: '1000000',
      ATTEMPT_LIMIT_FACTOR: '1000',
      ...extra,
    }
    nameShells('b1')
    ;({ server, running } = await start({}))
  })
  afterAll(async () => {
    await running.stop()
    await fakes.stop()
    await redis.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const portOf = (one: Server) => (one.address() as AddressInfo).port

  return {
    get port() {
      return portOf(server)
    },
    get opsPort() {
      return running.opsPort
    },
    get fakes() {
      return fakes
    },
    get redis() {
      return redis
    },
    get natsUrl() {
      return nats.url
    },
    get database() {
      return database
    },
    clock,
    releasesDir: join(folder, 'releases'),
    shellDir: join(shells, 'b1'),
    nameShells,
    send(method, path, { cookie, body, headers } = {}) {
      const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
      return httpCall(portOf(server), method, path, {
        headers: {
          host: new URL(publicOrigin).host,
          origin: publicOrigin,
          'x-frontend-path': '/test',
          cookie,
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: text,
      })
    },
    async player({ accountId = nextId++, userId = nextId++, isAdmin = false, isResident, ...options } = {}) {
      const token = randomBytes(32).toString('base64url')
      const tokenHash = createHash('sha256').update(token).digest('hex')
      await redis.set(`session:${tokenHash}`, JSON.stringify({ userId, accountId, isAdmin, isResident }))
      if (accountId !== null && !options.withoutCard) {
        const card: CardFields = {
          accounts: { accountName: `Speler_${accountId}`, userId, alive: options.alive ?? true },
          actions: { cityName: 'Amsterdam', rankNumber: 11, jailedUntilMs: 0, ...options.gangsterState },
          economy: { premiumUntilMs: options.premiumUntilMs ?? 0 },
        }
        for (const [owner, fields] of Object.entries(card))
          await redis.hSet(cardKey(accountId), owner, JSON.stringify({ ...fields, v: 1 }))
      }
      return { cookie: `sottomondo_session=${token}`, accountId: accountId ?? 0, tokenHash }
    },
    async startAnother(more = {}) {
      const another = await start(more)
      return { port: portOf(another.server), stop: () => another.running.stop() }
    },
    async restartWith(more) {
      await running.stop()
      ;({ server, running } = await start(more))
    },
  }
}
