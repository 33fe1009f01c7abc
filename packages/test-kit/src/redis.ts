import { RedisClient } from '@redis/client'
import { provided } from './environment.ts'

/** Once: it holds hundreds of commands, which `createClient` makes anew for each address. */
const newClient = RedisClient.factory()

/** The next of the numbered things that no two callers of a run may share. */
export async function nextNumber(of: string): Promise<number> {
  const client = newClient({ url: provided('redis') })
  await client.connect()
  try {
    // In database 0, which nobody is given.
    return await client.incr(`test-kit:last-${of}`)
  } finally {
    client.destroy()
  }
}

/**
 * An empty Redis database that no other caller gets. Keys are apart; publish/subscribe and FLUSHALL reach across
 * databases, so subscribe to names of your own and use FLUSHDB.
 */
export async function testRedisUrl(): Promise<string> {
  return `${provided('redis')}/${await nextNumber('database')}`
}
