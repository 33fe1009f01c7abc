import { jetstreamManager } from '@nats-io/jetstream'
import { deadStream, factsStream } from '@sottomondo/server-kit/facts'
import { createLogger } from '@sottomondo/server-kit/log'
import { connectNats } from '@sottomondo/server-kit/nats'
import { createRedis } from '@sottomondo/server-kit/redis'

const streams = [factsStream, deadStream]

/**
 * Empties Redis and NATS servers elsewhere of another time's data: cards newer than the world, facts that in this world
 * have not happened. Both are filled again from the database. Private servers of a restored world are new.
 */
export async function emptyServers({ REDIS_URL, NATS_URL }: NodeJS.ProcessEnv, natsSeed?: string): Promise<void> {
  if (REDIS_URL) {
    const redis = createRedis(REDIS_URL, createLogger('restore', 'warn'))
    await redis.connect()
    await redis.flushDb()
    await redis.close()
  }
  if (NATS_URL) {
    const nats = await connectNats(NATS_URL, 'restore', { user: 'stack', seed: natsSeed })
    const manager = await jetstreamManager(nats, { checkAPI: false })
    const known = new Set<string>()
    for await (const name of manager.streams.names()) known.add(name)
    for (const name of streams.filter((one) => known.has(one))) await manager.streams.delete(name)
    await nats.close()
  }
}
