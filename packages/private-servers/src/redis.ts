import { join } from 'node:path'
import { requireBinary } from './binaries.ts'
import { answers, freePort } from './probe.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { makeServerFolder, makeSocketFolder, socketMode } from './user.ts'

export type RedisOptions = {
  dataFolder: string
  socketFolder: string
  logFile: string
  /** Keep the data on disk (a running game), or not at all (tests). */
  durable: boolean
  /** Listen on a loopback port too; a unix socket alone is the default. */
  tcp?: boolean
  databases?: number
  /** How much it may keep in memory, as Redis reads it: 256mb, 2gb. Without it as much as the machine has. */
  maxMemory?: string
}

export type Redis = ServerProcess & { url: string; tcpUrl: string | undefined }

/** A private Redis on a unix socket. */
export async function startRedis(options: RedisOptions): Promise<Redis> {
  makeServerFolder(options.dataFolder)
  makeSocketFolder(options.socketFolder)
  const socketPath = join(options.socketFolder, 'redis.sock')
  const port = options.tcp ? await freePort() : 0
  const settings: Record<string, string> = {
    port: String(port),
    bind: '127.0.0.1',
    unixsocket: socketPath,
    unixsocketperm: socketMode().slice(1),
    dir: options.dataFolder,
    databases: String(options.databases ?? 16),
    appendonly: options.durable ? 'yes' : 'no',
    save: '',
    daemonize: 'no',
    maxmemory: options.maxMemory ?? '0',
    // Full, it forgets what has an end anyway and was not used for longest: kept answers, and the sessions and cards of
    // those who are away, which are asked for again. The limits of those who play are used with each call, and stay.
    'maxmemory-policy': 'volatile-lru',
    // More looks for the oldest than usual: what is dropped is old indeed.
    'maxmemory-samples': '10',
  }
  const server = await startServerProcess({
    name: 'redis',
    command: requireBinary('redis-server'),
    args: Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value]),
    cwd: options.dataFolder,
    logFile: options.logFile,
    stopSignal: 'TERM',
    isReady: () => answers({ path: socketPath }, 'PING\r\n', '+PONG'),
  })
  return { ...server, url: `unix://${socketPath}`, tcpUrl: options.tcp ? `redis://127.0.0.1:${port}` : undefined }
}
