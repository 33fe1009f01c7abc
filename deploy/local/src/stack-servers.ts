import { join } from 'node:path'
import type { Folders } from './folders.ts'
import { SCHEMAS } from './processes.ts'
import type { Secrets } from './secrets.ts'
import { prepareDatabase, type ServiceDatabase, startNatsServer, startPostgres, startRedis } from './servers/index.ts'
import type { Supervisor } from './supervisor.ts'

export const DATABASE_NAME = 'sottomondo'

/** Connections: sixteen per process with a pool, its jobs and relay, and room for tools and psql. */
const MAX_CONNECTIONS = 200

export type StackServers = {
  database: ServiceDatabase
  redisUrl: string
  natsUrl: string
  /** By name, of those that this stack started itself. */
  pids: Record<string, number>
  logs: Record<string, string>
}

export type ServerOptions = {
  folders: Folders
  secrets: Secrets
  /** Who may do what on the private NATS. */
  authorization: string
  env: NodeJS.ProcessEnv
  supervisor: Supervisor
}

/** Starts the private servers that no variable names elsewhere, and makes the database, roles and schemas. */
export async function startServers({
  folders,
  secrets,
  authorization,
  env,
  supervisor,
}: ServerOptions): Promise<StackServers> {
  const socketFolder = folders.serverSockets
  const pids: Record<string, number> = {}
  const logs = Object.fromEntries(
    ['postgres', 'redis', 'nats'].map((name) => [name, join(folders.logs, `${name}.log`)]),
  )
  const logOf = (name: string) => String(logs[name])
  const watch = <S extends Parameters<Supervisor['addServer']>[0]>(server: S): S => {
    supervisor.addServer(server, logOf(server.name))
    pids[server.name] = server.pid
    return server
  }
  const postgres = async () => {
    if (env.DATABASE_URL) return env.DATABASE_URL
    const server = await startPostgres({
      dataFolder: join(folders.data, 'postgres'),
      socketFolder,
      logFile: logOf('postgres'),
      adminPassword: secrets.databaseAdmin,
      durable: true,
      maxConnections: MAX_CONNECTIONS,
    })
    return watch(server).adminUrl
  }
  const redis = async () => {
    if (env.REDIS_URL) return env.REDIS_URL
    const dataFolder = join(folders.data, 'redis')
    const maxMemory = env.REDIS_MAX_MEMORY ?? '256mb'
    return watch(await startRedis({ dataFolder, socketFolder, logFile: logOf('redis'), durable: true, maxMemory })).url
  }
  const nats = async () => {
    if (env.NATS_URL) return env.NATS_URL
    return watch(
      await startNatsServer({ storeFolder: join(folders.data, 'nats'), logFile: logOf('nats'), authorization }),
    ).url
  }
  // All of them end before anything is said: a server that comes up late must be known to be stopped.
  const results = await Promise.allSettled([postgres(), redis(), nats()])
  const [adminUrl, redisUrl, natsUrl] = results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }) as [string, string, string]
  const passwords = Object.fromEntries(SCHEMAS.map((name) => [name, String(secrets.databaseRoles[name])]))
  const database = await prepareDatabase(adminUrl, DATABASE_NAME, passwords)
  return { database, redisUrl, natsUrl, pids, logs }
}
