import { RedisClient as Client } from '@redis/client'
import type { Logger } from '../process/log.ts'
import './redis-queue.ts'

export type RedisClient = ReturnType<typeof createRedis>

/**
 * Made once: the library's `createClient` makes its class with hundreds of commands anew when its settings differ from
 * the last ones.
 */
const newClient = Client.factory()

/**
 * Connects to redis://host:port, or unix:///path of a socket. Reconnects for ever; commands fail at once while Redis is
 * away.
 */
export function createRedis(url: string, log: Logger) {
  const socket = url.startsWith('unix:') ? { path: new URL(url).pathname, tls: false as const } : undefined
  const client = newClient({
    ...(socket ? { socket: { ...socket, reconnectStrategy } } : { url, socket: { reconnectStrategy } }),
    disableOfflineQueue: true,
  })
  client.on('error', (error: Error) => log.warn({ err: error }, 'Redis: the connection failed'))
  return client
}

function reconnectStrategy(attempts: number): number {
  return Math.min(50 * 2 ** attempts, 1000)
}
