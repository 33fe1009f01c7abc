import { jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import { type NatsConnection, nanos } from '@nats-io/transport-node'

const weekMs = 7 * 24 * 3_600_000
const duplicateWindowMs = 120_000

export const factsStream = 'FACTS'
export const deadStream = 'DEAD'

/** The stream of facts and the one of parked facts. Any process may be the first to need them. */
export async function ensureStreams(nats: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(nats)
  const streams = [
    { name: factsStream, subjects: ['sottomondo.>'], duplicate_window: nanos(duplicateWindowMs) },
    { name: deadStream, subjects: ['dead.>'] },
  ]
  for (const stream of streams) {
    const config = {
      ...stream,
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      max_age: nanos(stream.name === deadStream ? 4 * weekMs : weekMs),
    }
    // Adding a stream that is there with the same configuration is no error.
    await manager.streams.add(config)
  }
}
