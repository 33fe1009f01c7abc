import { createClient } from 'redis'
import { provided } from './environment.ts'

/**
 * An empty Redis database that no other caller gets. Keys are apart; publish/subscribe and FLUSHALL reach across
 * databases, so subscribe to names of your own and use FLUSHDB.
 */
export async function testRedisUrl(): Promise<string> {
  const serverUrl = provided('redis')
  const client = createClient({ url: serverUrl })
  await client.connect()
  try {
    // Database 0 is the counter's.
    return `${serverUrl}/${await client.incr('test-kit:last-database')}`
  } finally {
    client.destroy()
  }
}
