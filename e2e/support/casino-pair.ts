import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import {
  type CallContext,
  connectRpc,
  createLogger,
  createMetrics,
  isRefusal,
  jobsSchema,
  openPool,
  type Pool,
  type Refusal,
  type RpcConnection,
} from '@sottomondo/server-kit'
import { createTestDatabase, eventually, type TestDatabase, testNatsServer, testRedisUrl } from '@sottomondo/test-kit'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll } from 'vitest'
import { runTool, type ServerProcess, serverProcess } from './process.ts'

/** Two casino processes beside one economy, on a database of their own. All of them may be killed. */
export interface CasinoPair {
  nats: ReturnType<typeof testNatsServer>
  economy: ServerProcess
  casinos: ServerProcess[]
  /** One casino by an even index, the other by an odd one: neither knows of the other's calls. */
  door(index: number): RpcConnection
  /** A superuser's. */
  admin: Pool
  pocketOf(accountId: number): Promise<number>
  /** Makes a job of the casinos due now; its schedule must be there. */
  runJob(name: string): Promise<void>
  /** `npm run audit -- --facts` on this database. */
  audit(): ReturnType<typeof runTool>
}

const houses = 12

/** Declared at the top of a file. @param name shown by what connects for it */
export function useCasinoPair(name: string): CasinoPair {
  const nats = testNatsServer()
  let database: TestDatabase
  let folder: string
  let economyEnv: Record<string, string>
  let doors: RpcConnection[] = []
  let money: RpcConnection | undefined
  const pair = { nats, casinos: [] as ServerProcess[] } as CasinoPair

  beforeAll(async () => {
    database = await createTestDatabase('casino', 'economy')
    folder = mkdtempSync(join(tmpdir(), 'smp-'))
    const common = {
      REDIS_URL: await testRedisUrl(),
      NATS_URL: nats.url,
      LOG_LEVEL: 'info',
      ECONOMY_RPC: `unix:${folder}/economy`,
    }
    economyEnv = { ...common, DATABASE_URL: database.urlFor('economy'), RPC_ADDRESS: common.ECONOMY_RPC }
    pair.economy = serverProcess('services/economy', economyEnv)
    const addresses = [0, 1].map((index) => `unix:${folder}/casino-${index}`)
    pair.casinos = addresses.map((RPC_ADDRESS) =>
      serverProcess('services/casino', { ...common, DATABASE_URL: database.urlFor('casino'), RPC_ADDRESS }),
    )
    await Promise.all([pair.economy, ...pair.casinos].map((one) => one.start()))
    doors = addresses.map((address) => connectRpc(address, createMetrics(name)))
    money = connectRpc(common.ECONOMY_RPC, createMetrics(name))
    pair.admin = openPool(database.adminUrl, 1, name, createLogger(name, 'warn'))
    // Their deeds are made from the facts of their openings.
    await eventually(async () => {
      const open = await pair.door(0).rpc(CasinoService).list(callOf(1, 'look'), {})
      return !isRefusal(open) && open.casinos.length === houses
    })
  })
  afterAll(async () => {
    await pair.admin?.end()
    for (const one of [...doors, money]) one?.close()
    await Promise.all([...pair.casinos, pair.economy].map((one) => one?.stop()))
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  return Object.assign(pair, {
    door: (index: number) => doors[index % doors.length] as RpcConnection,
    async pocketOf(accountId: number) {
      const bank = (money as RpcConnection).rpc(BankService)
      return (await untilAnswered(() => bank.getBalances(callOf(accountId, 'look'), {}))).cashPocket
    },
    async runJob(job: string) {
      const executeSql = (text: string, values?: unknown[]) => pair.admin.query(text, values)
      const jobs = new PgBoss({ db: { executeSql }, schema: jobsSchema('casino') })
      const scheduled = await jobs.getSchedules()
      if (!scheduled.some((one) => one.name === job)) throw new Error(`no schedule runs ${job}`)
      await jobs.send(job, {})
    },
    audit: () => runTool('services/economy/src/audit/main.ts', ['--facts'], economyEnv),
  })
}

export const times = (length: number): number[] => Array.from({ length }, (_, index) => index)

export const callOf = (accountId: number, requestId: string): CallContext => ({
  requestId,
  caller: {
    userId: accountId,
    accountId,
    accountName: `Pair${accountId}`,
    isAdmin: false,
    isPremium: false,
    standing: { cityName: 'Rome', rankNumber: 1, jailedUntilMs: 0, murderAttemptUntilMs: 0 },
  },
  traceparent: undefined,
})

/** The same request again and again until it has an answer, as a browser with a bad connection would make it. */
export async function untilAnswered<T>(call: (attempt: number) => Promise<T | Refusal>): Promise<T> {
  let attempt = 0
  const answer = await eventually(
    async () => {
      const reply = await call(attempt++)
      if (isRefusal(reply) && reply.id === 'unavailable') throw new Error('a service is away')
      return reply
    },
    { timeoutMs: 120_000 },
  )
  if (isRefusal(answer)) throw new Error(`refused: ${answer.id} ${answer.message}`)
  return answer
}

export async function killAndStart(one: ServerProcess | undefined): Promise<void> {
  await one?.kill()
  await one?.start()
}
