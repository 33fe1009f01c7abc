import { createLogger } from '@sottomondo/server-kit/log'
import { createRedis } from '@sottomondo/server-kit/redis'
import { provided } from '../environment.ts'

const log = createLogger('test', 'fatal')

/** Returns the next number of a resource that no two callers of a run may share. */
export async function nextNumber(of: string): Promise<number> {
  const client = createRedis(provided('redis'), log)
  await client.connect()
  try {
    // In database 0, which no caller gets.
    return await client.incr(`test-kit:last-${of}`)
  } finally {
    client.destroy()
  }
}

/**
 * Returns the URL of an empty Redis database that no other caller gets. Keys are separate; publish/subscribe and
 * FLUSHALL reach across databases, so subscribe to names of your own and use FLUSHDB.
 */
export async function testRedisUrl(): Promise<string> {
  return `${provided('redis')}/${await nextNumber('database')}`
}
