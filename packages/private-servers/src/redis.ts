import { join } from 'node:path'
import { requireBinary } from './binaries.ts'
import { answers, freePort } from './probe.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { makeServerFolder, makeSocketFolder, socketMode } from './user.ts'

export type RedisOptions = {
  dataFolder: string
  socketFolder: string
  logFile: string
  /** Keeps the data on disk (a running game), or not at all (tests). */
  durable: boolean
  /** Listens on a loopback port too; by default on a unix socket only. */
  tcp?: boolean
  databases?: number
  /** The memory limit, as Redis reads it: 256mb, 2gb. By default all that the machine has. */
  maxMemory?: string
}

export type Redis = ServerProcess & { url: string; tcpUrl: string | undefined }

/** Starts a private Redis on a unix socket. */
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
    // When full, Redis evicts the least recently used keys that expire anyway: kept answers, and the sessions and cards
    // of absent players, which are read again. The limits of active players are used with each call, and stay.
    'maxmemory-policy': 'volatile-lru',
    // More samples than usual: evicted keys are really old ones.
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
