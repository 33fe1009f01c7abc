import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '@sottomondo/bootstrap/root'
import { serverFile } from '@sottomondo/local/processes'
import { openPool, type Pool } from '@sottomondo/server-kit/database'
import { connectRpc, type RpcConnection } from '@sottomondo/server-kit/grpc'
import { jobsSchema } from '@sottomondo/server-kit/jobs'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { CallContext } from '@sottomondo/server-kit/rpc'
import { createTestDatabase, type TestDatabase, testNatsServer, testRedisUrl } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll } from 'vitest'
import { runTool, type ServerProcess, serverProcess } from './process.ts'

/** Real processes of some services on servers of their own, economy among them. All of it may be killed. */
export interface OwnServices<Name extends string> {
  nats: ReturnType<typeof testNatsServer>
  processes: Record<Name, ServerProcess>
  /** Calls one of the processes. */
  connections: Record<Name, RpcConnection>
  /** The superuser's connections. */
  admin: Pool
  /** Makes a job of a service due now; its schedule must be there. */
  runJob(of: Service, name: string): Promise<void>
  /** Runs a tool with the environment of one of the processes. */
  tool(of: Name, file: string, ...args: string[]): ReturnType<typeof runTool>
  /** Makes a further process of a service, from its file in another folder, and a connection to it. */
  startOther(of: Name, file: string): { process: ServerProcess; connection: RpcConnection }
  /** `npm run audit -- --facts` on this database. */
  audit(...more: string[]): ReturnType<typeof runTool>
}

type Service = 'accounts' | 'actions' | 'casino' | 'economy' | 'social'

export interface ServerOptions {
  /** Calls and the database wait for as long as a test holds their locks. */
  patient?: boolean
  /** Their additional environment, read when they start. */
  env?: () => Record<string, string>
}

/**
 * Declared at the top of a file.
 * @param name shown by its connections
 * @param services the service of each process; of several of one service only the test calls the additional ones
 */
export function useOwnServices<Name extends string>(
  name: string,
  services: Record<Name, Service> & { economy: 'economy' },
  { patient = false, env = () => ({}) }: ServerOptions = {},
): OwnServices<Name> {
  const nats = testNatsServer()
  const own = { nats } as OwnServices<Name>
  const names = Object.keys(services) as Name[]
  let database: TestDatabase
  let folder: string
  let envs: Record<Name, Record<string, string>>
  const others: ReturnType<OwnServices<Name>['startOther']>[] = []

  beforeAll(async () => {
    database = await createTestDatabase(...new Set(Object.values<Service>(services)))
    folder = mkdtempSync(join(tmpdir(), 'sm-'))
    const address = (one: string) => `unix:${folder}/${one}`
    const common = {
      REDIS_URL: await testRedisUrl(),
      NATS_URL: nats.url,
      LOG_LEVEL: 'info',
      CLICK_TOKEN_SECRET: 'a secret of this test only',
      ECONOMY_RPC: address('economy'),
      ACTIONS_RPC: address('actions'),
      ACCOUNTS_RPC: address('accounts'),
      CASINO_RPC: address('casino'),
      SOCIAL_RPC: address('social'),
      ...env(),
      ...(patient && {
        DATABASE_LOCK_TIMEOUT_MS: '60000',
        DATABASE_STATEMENT_TIMEOUT_MS: '60000',
        DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '60000',
      }),
    }
    const envOf = (one: Name) => ({
      ...common,
      DATABASE_URL: database.urlFor(services[one]),
      RPC_ADDRESS: address(one),
    })
    const each = <T>(made: (one: Name) => T) =>
      Object.fromEntries(names.map((one) => [one, made(one)])) as Record<Name, T>
    own.processes = each((one) => serverProcess(serverFile(ROOT, services[one]), envOf(one)))
    envs = each(envOf)
    await Promise.all(names.map((one) => own.processes[one].start()))
    own.connections = each((one) => connectRpc(address(one), createMetrics(name), patient ? 60_000 : undefined))
    own.admin = openPool(database.adminUrl, 8, name, createLogger(name, 'fatal'))
  })
  afterAll(async () => {
    for (const one of names) own.connections?.[one].close()
    for (const { connection } of others) connection.close()
    await Promise.all(
      [...names.map((one) => own.processes?.[one]), ...others.map((one) => one.process)].map((one) => one?.stop()),
    )
    await own.admin?.end()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  own.runJob = async (of, name) => {
    const executeSql = (text: string, values?: unknown[]) => own.admin.query(text, values)
    const jobs = new PgBoss({ db: { executeSql }, schema: jobsSchema(of) })
    const scheduled = await jobs.getSchedules()
    if (!scheduled.some((one) => one.name === name)) throw new Error(`no schedule runs ${name}`)
    await jobs.send(name, {})
  }
  own.startOther = (of, file) => {
    const address = `unix:${folder}/${of}.${others.length + 2}`
    const process = serverProcess(file, { ...envs[of], RPC_ADDRESS: address })
    const made = { process, connection: connectRpc(address, createMetrics(name)) }
    others.push(made)
    return made
  }
  own.tool = (of, file, ...args) => runTool(file, args, envs[of])
  own.audit = (...more) => own.tool('economy' as Name, 'services/economy/src/run-audit.ts', '--facts', ...more)
  return own
}

/** A call of a gangster, named by their number. */
export const callOf = (accountId: number, requestId: string): CallContext => ({
  requestId,
  caller: {
    userId: accountId,
    accountId,
    accountName: `Crash${accountId}`,
    isAdmin: false,
    isPremium: false,
    gangsterState: { cityName: 'Rome', rankNumber: 1, jailedUntilMs: 0, fightUntilMs: 0 },
  },
  traceparent: undefined,
})

export async function killAndStart(one: ServerProcess | undefined): Promise<void> {
  await one?.kill()
  await one?.start()
}

/** The refusal of a call whose service is away; an action that waited for another service ends in other words. */
const away = 'Deze dienst is even niet bereikbaar. Probeer het zo opnieuw.'

/**
 * Repeats the same request until its service answers it: some die twice meanwhile, and start slowly on a busy machine.
 */
export const answered = <T>(call: () => Promise<T | Refusal>): Promise<T | Refusal> =>
  eventually(
    async () => {
      const answer = await call()
      if (isRefusal(answer) && answer.message === away) {
        // Dozens of retries at once would take the processor from the process that they wait for.
        await pause(100)
        throw new Error('a service is away')
      }
      return answer
    },
    { timeoutMs: 240_000 },
  )

/** Returns that answer; a refusal fails the test. */
export async function granted<T>(call: () => Promise<T | Refusal>): Promise<T> {
  const answer = await answered(call)
  if (isRefusal(answer)) throw new Error(answer.message)
  return answer
}
