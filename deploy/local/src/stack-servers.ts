import { join } from 'node:path'
import {
  prepareDatabase,
  type ServerProcess,
  type ServiceDatabase,
  type Survival,
  startNatsServer,
  startPostgres,
  startRedis,
} from '@sottomondo/private-servers'
import type { Folders } from './data/folders.ts'
import type { Secrets } from './data/secrets.ts'
import { SCHEMAS } from './processes/processes.ts'
import type { Supervisor } from './processes/supervisor.ts'

export const DATABASE_NAME = 'sottomondo'

/** Connections: sixteen per process with a pool, its jobs and relay, and room for tools and psql. */
const MAX_CONNECTIONS = 200

export type StackServers = {
  database: ServiceDatabase
  redisUrl: string
  natsUrl: string
  /** By name, of the servers that this stack started itself. */
  pids: Record<string, number>
  logs: Record<string, string>
}

export type ServerOptions = {
  folders: Folders
  secrets: Secrets
  /** The permissions of users on the private NATS. */
  authorization: string
  env: NodeJS.ProcessEnv
  supervisor: Supervisor
  /** Called after one of them died and was started again, at the same address. */
  restarted: (name: string, pid: number) => void
}

/**
 * Settings for how much the private PostgreSQL's data must survive: tests, whose data are gone with them, do not wait
 * for the disk.
 */
export function survivalOf({ DATABASE_SURVIVES = 'machine', MODE }: NodeJS.ProcessEnv): Survival {
  if (DATABASE_SURVIVES === 'machine') return 'machine'
  if (DATABASE_SURVIVES !== 'server') throw new Error('DATABASE_SURVIVES can be machine or server.')
  if (MODE === 'production')
    throw new Error('DATABASE_SURVIVES=server is for tests; it can’t be used with MODE=production.')
  return 'server'
}

/** Starts the private servers that no variable names elsewhere, and makes the database, roles and schemas. */
export async function startServers({
  folders,
  secrets,
  authorization,
  env,
  supervisor,
  restarted,
}: ServerOptions): Promise<StackServers> {
  const socketFolder = folders.serverSockets
  const pids: Record<string, number> = {}
  const logs = Object.fromEntries(
    ['postgres', 'redis', 'nats'].map((name) => [name, join(folders.logs, `${name}.log`)]),
  )
  const logOf = (name: string) => String(logs[name])
  /** Starts one, and again by `again` whenever it dies. */
  async function keep<S extends ServerProcess>(start: () => Promise<S>, again: (first: S) => Promise<S>): Promise<S> {
    const server = await start()
    pids[server.name] = server.pid
    supervisor.addServer(server, {
      logFile: logOf(server.name),
      again: () => again(server),
      restarted: ({ name, pid }) => restarted(name, pid),
    })
    return server
  }
  const postgres = async () => {
    if (env.DATABASE_URL) return env.DATABASE_URL
    const start = () =>
      startPostgres({
        dataFolder: join(folders.data, 'postgres'),
        socketFolder,
        logFile: logOf('postgres'),
        adminPassword: secrets.databaseAdmin,
        survives: survivalOf(env),
        maxConnections: MAX_CONNECTIONS,
      })
    return (await keep(start, start)).adminUrl
  }
  const redis = async () => {
    if (env.REDIS_URL) return env.REDIS_URL
    const dataFolder = join(folders.data, 'redis')
    const maxMemory = env.REDIS_MAX_MEMORY ?? '256mb'
    const start = () => startRedis({ dataFolder, socketFolder, logFile: logOf('redis'), durable: true, maxMemory })
    return (await keep(start, start)).url
  }
  const nats = async () => {
    if (env.NATS_URL) return env.NATS_URL
    const start = (port?: number) =>
      startNatsServer({ storeFolder: join(folders.data, 'nats'), logFile: logOf('nats'), authorization, port })
    return (await keep(start, ({ port }) => start(port))).url
  }
  // All of them end before a failure is reported: a server that comes up late must be known, to be stopped.
  const results = await Promise.allSettled([postgres(), redis(), nats()])
  const [adminUrl, redisUrl, natsUrl] = results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }) as [string, string, string]
  const passwords = Object.fromEntries(SCHEMAS.map((name) => [name, String(secrets.databaseRoles[name])]))
  const database = await prepareDatabase(adminUrl, DATABASE_NAME, passwords)
  return { database, redisUrl, natsUrl, pids, logs }
}
