import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fact, FactPayload } from '@sottomondo/event-contract'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import {
  type CallContext,
  connectRpc,
  createMetrics,
  isRefusal,
  type Kit,
  type Pool,
  type Refusal,
  type RpcClient,
  type RpcConnection,
  type RpcDefinition,
  type RunningService,
  startService,
} from '@sottomondo/server-kit'
import {
  createTestDatabase,
  eventually,
  type FakeClock,
  fakeClock,
  patientMs,
  type TestDatabase,
  testNats,
  testRedisUrl,
} from '@sottomondo/test-kit'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { casino } from '../service.ts'
import { type FakeEconomy, startFakeEconomy } from './fake-economy.ts'

export interface CasinoProcess {
  readonly kit: Kit<unknown>
  rpc<D extends RpcDefinition>(definition: D): RpcClient<D>
  stop(): Promise<void>
}

export interface TalkingProcess extends Pick<CasinoProcess, 'rpc'> {
  /** @returns everything it has printed */
  stop(): Promise<string>
}

export interface TestCasino extends CasinoProcess {
  readonly economy: FakeEconomy
  readonly pool: Pool
  readonly clock: FakeClock
  /** Another process on the same database. The caller stops it. */
  another(): Promise<CasinoProcess>
  /** One in a process of its own that logs all it can. The caller stops it. */
  spawnTalking(): Promise<TalkingProcess>
  /** The first process again, with an empty memory. */
  restart(): Promise<void>
  newPlayer(): Caller
  /** Publishes a fact as economy would. */
  publish<F extends Fact>(subject: F, payload: FactPayload<F>): Promise<void>
}

let lastAccountId = 0
let lastRequest = 0
let lastMessage = 0

/** casino on real servers, with a fake economy, for all tests of a file. */
export function useCasino(): TestCasino {
  const nats = testNats()
  const clock = fakeClock()
  const folder = mkdtempSync(join(tmpdir(), 'sm-casino-'))
  let database: TestDatabase
  let redisUrl: string
  let economy: FakeEconomy
  let first: CasinoProcess
  let started = 0

  const environment = (address: string, logLevel = 'fatal') => ({
    DATABASE_URL: database.urlFor('casino'),
    REDIS_URL: redisUrl,
    NATS_URL: nats.url,
    RPC_ADDRESS: address,
    ECONOMY_RPC: economy.address,
    LOG_LEVEL: logLevel,
  })

  /** A real process, of which everything it prints is kept. */
  async function spawnTalking(): Promise<TalkingProcess> {
    const address = `unix:${folder}/casino-${started++}`
    const main = join(import.meta.dirname, '../main.ts')
    const env = { PATH: process.env.PATH, OPS_PORT: '0', ...environment(address, 'trace') }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const exited = once(child, 'exit')
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    await eventually(() => said.includes('"msg":"ready"'))
    const connection: RpcConnection = connectRpc(address, createMetrics('test'), patientMs)
    return {
      rpc: (definition) => connection.rpc(definition),
      async stop() {
        connection.close()
        child.kill('SIGTERM')
        await exited
        return said
      },
    }
  }

  async function start(): Promise<CasinoProcess> {
    let kit: Kit<unknown> | undefined
    const address = `unix:${folder}/casino-${started++}`
    const running: RunningService = await startService(
      {
        ...casino,
        setup(given: Kit<unknown>) {
          kit = given
          return casino.setup(given)
        },
      },
      {
        env: environment(address),
        clock,
      },
    )
    const connection: RpcConnection = connectRpc(address, createMetrics('test'), patientMs)
    return {
      get kit() {
        if (!kit) throw new Error('casino does not run')
        return kit
      },
      rpc: (definition) => connection.rpc(definition),
      async stop() {
        connection.close()
        await running.stop()
      },
    }
  }

  beforeAll(async () => {
    database = await createTestDatabase('casino')
    redisUrl = await testRedisUrl()
    economy = await startFakeEconomy(`unix:${folder}/economy`)
    first = await start()
  })
  beforeEach(() => economy.reset())
  afterAll(async () => {
    await first.stop()
    await economy.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    get kit() {
      return first.kit
    },
    get pool() {
      return first.kit.pool
    },
    get economy() {
      return economy
    },
    clock,
    rpc: (definition) => first.rpc(definition),
    another: start,
    spawnTalking,
    async restart() {
      await first.stop()
      first = await start()
    },
    stop: () => first.stop(),
    newPlayer() {
      const accountId = ++lastAccountId
      const accountName = `Speler_${accountId}`
      return { userId: accountId, accountId, accountName, isAdmin: false, isPremium: false, standing: inCity('Rome') }
    },
    async publish(subject, payload) {
      await first.kit.js.publish(subject, JSON.stringify(payload), { msgID: `test-${++lastMessage}` })
    },
  }
}

/** A free gangster in a city, as the door would have him. */
export const inCity = (cityName: string) => ({
  cityName,
  rankNumber: 1,
  jailedUntilMs: 0,
  murderAttemptUntilMs: 0,
})

/** A call of a gangster; every call has a request id of its own unless one is given. */
export function callOf(caller: Caller, requestId = `test-${++lastRequest}`): CallContext {
  return { requestId, caller, traceparent: undefined }
}

/** What a call answered; a refusal fails the test. */
export function granted<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.id} ${answer.message}`)
  return answer
}

export interface Secrets {
  seedId: number
  clientSeed: string
  serverSeed: string
  number: number
}

/** All seeds of a player as the database has them, the first first. */
export async function secretsOf({ pool }: Pick<TestCasino, 'pool'>, { accountId }: Caller): Promise<Secrets[]> {
  const { rows } = await pool.query(
    `select s.seed_id as "seedId", s.client_seed as "clientSeed", f.server_seed as "serverSeed", f.number
     from fair_seed s join fair_server_seed f using (account_id, number) where account_id = $1 order by seed_id`,
    [accountId],
  )
  return rows
}
