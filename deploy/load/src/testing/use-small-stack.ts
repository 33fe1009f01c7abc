import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@sottomondo/accounts/src/service.ts'
import { actionsService } from '@sottomondo/actions/src/service.ts'
import { audit } from '@sottomondo/economy/src/audit.ts'
import { economy } from '@sottomondo/economy/src/service.ts'
import { gateway } from '@sottomondo/gateway/src/service.ts'
import { freePort } from '@sottomondo/private-servers'
import { realtime } from '@sottomondo/realtime/src/service.ts'
import { createLogger } from '@sottomondo/server-kit/log'
import { type RunningService, type ServiceDefinition, startService } from '@sottomondo/server-kit/service'
import { social } from '@sottomondo/social/src/service.ts'
import { createTestDatabase, type TestDatabase, testNats, testRedisUrl } from '@sottomondo/test-kit'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

const origin = 'http://localhost:8080'
const secrets = { CLICK_TOKEN_SECRET: 'a secret only for tests', RELEASE_TOKEN: 'a release token for tests' }

export interface SmallStack {
  /** The part of stack.json that preparing players and listening to pushes need. */
  readonly stack: {
    env: Record<string, Record<string, string>>
    redisUrl: string
    origin: string
    dataFolder: string
    adminDatabaseUrl: string
  }
  /** The gateway's address. */
  readonly url: string
  call(
    method: 'GET' | 'POST',
    path: string,
    cookie: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Returns the audit's findings. */
  audit(): Promise<string[]>
  /** Rows of the whole database, as its owner. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every kind.
  body: any
}

/** The services that crimes and the bank need, the gateway and realtime, on real servers, inside the test's process. */
export function useSmallStack(): SmallStack {
  const nats = testNats()
  const dataFolder = mkdtempSync(join(tmpdir(), 'sm-load-'))
  const running: RunningService[] = []
  let database: TestDatabase
  let client: pg.Client
  let stack: SmallStack['stack']
  let url: string

  beforeAll(async () => {
    const schemas = ['accounts', 'actions', 'economy', 'social', 'gateway']
    database = await createTestDatabase(...schemas)
    client = new pg.Client({ connectionString: database.adminUrl })
    await client.connect()
    const redisUrl = await testRedisUrl()
    const realtimePort = await freePort()
    const addressOf = (name: string) => `unix:${join(dataFolder, `${name}.sock`)}`
    const rpcs = Object.fromEntries(
      ['accounts', 'actions', 'economy', 'casino', 'social'].map((name) => [
        `${name.toUpperCase()}_RPC`,
        addressOf(name),
      ]),
    )
    const environment = (name: string): Record<string, string> => ({
      DATABASE_URL: database.urlFor(name),
      REDIS_URL: redisUrl,
      NATS_URL: nats.url,
      RPC_ADDRESS: addressOf(name),
      LOG_LEVEL: 'fatal',
      MODE: 'development',
      GAME_SPEED: '1000',
      ...secrets,
      ...rpcs,
    })
    const env = Object.fromEntries(schemas.map((name) => [name, environment(name)]))
    const start = async (definition: ServiceDefinition<never>, more: Record<string, string> = {}) => {
      const base = env[definition.name] ?? { REDIS_URL: redisUrl, NATS_URL: nats.url, LOG_LEVEL: 'fatal', ...rpcs }
      running.push(await startService(definition, { env: { ...base, ...more } }))
    }
    await start(accounts as unknown as ServiceDefinition<never>, {
      PASSWORD_HASHING: 'cheap',
      TWO_FACTOR_KEYS: `test:${'A'.repeat(43)}=`,
    })
    await start(actionsService as unknown as ServiceDefinition<never>)
    await start(economy as unknown as ServiceDefinition<never>)
    await start(social as unknown as ServiceDefinition<never>)
    await start(realtime as unknown as ServiceDefinition<never>, { PORT: String(realtimePort), PUBLIC_ORIGIN: origin })
    let server: Server | undefined
    const definition = gateway((listening) => {
      server = listening
    })
    await start(definition as unknown as ServiceDefinition<never>, {
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      RELEASES_DIR: join(dataFolder, 'releases'),
      SHELL_DIR: join(dataFolder, 'shell'),
      REALTIME_URL: `http://127.0.0.1:${realtimePort}`,
      CLICK_LIMIT: '1000',
      BURST_LIMIT: '1000',
    })
    if (!server) throw new Error('the gateway does not listen')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    stack = { env, redisUrl, origin, dataFolder, adminDatabaseUrl: database.adminUrl }
  })
  afterAll(async () => {
    for (const service of running.reverse()) await service.stop()
    await client?.end()
    await database?.drop()
    rmSync(dataFolder, { recursive: true, force: true })
  })

  return {
    get stack() {
      return stack
    },
    get url() {
      return url
    },
    async call(method, path, cookie, body, headers = {}) {
      const answer = await fetch(url + path, {
        method,
        headers: { cookie, origin, 'x-frontend-path': '/test', 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json() }
    },
    async audit() {
      const findings = await audit({
        databaseUrl: database.urlFor('economy'),
        openEscrowSeconds: 3600,
        log: createLogger('test', 'fatal'),
      })
      return findings.flatMap(({ check, wrong }) => wrong.map(({ what, why }) => `${check}: ${what} ${why}`))
    },
    query: async (text, values) => (await client.query(text, values)).rows,
  }
}
