import {
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { type NatsConnection, nanos } from '@nats-io/transport-node'

const weekMs = 7 * 24 * 3_600_000
const duplicateWindowMs = 120_000

export const factsStream = 'FACTS'
export const deadStream = 'DEAD'

const streams = [
  { name: factsStream, subjects: ['sottomondo.>'], duplicate_window: nanos(duplicateWindowMs), max_age: nanos(weekMs) },
  { name: deadStream, subjects: ['dead.>'], max_age: nanos(4 * weekMs) },
]
type Stream = (typeof streams)[number]

async function infoOf(manager: JetStreamManager, { name }: Stream) {
  try {
    return await manager.streams.info(name)
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return undefined
    throw error
  }
}

async function add(manager: JetStreamManager, stream: Stream, replicas: number): Promise<void> {
  const ours = { ...stream, retention: RetentionPolicy.Limits, storage: StorageType.File, num_replicas: replicas }
  try {
    await manager.streams.add(ours)
  } catch (error) {
    // Another process was quicker, with settings of its own.
    if (!(await infoOf(manager, stream))) throw error
  }
}

/**
 * Makes the stream of facts and the one of parked facts where they are missing. Any process may be the first to need
 * them; an existing stream stays as it is.
 */
export async function ensureStreams(nats: NatsConnection, replicas = 1): Promise<void> {
  const manager = await jetstreamManager(nats, { checkAPI: false })
  for (const stream of streams) if (!(await infoOf(manager, stream))) await add(manager, stream, replicas)
}

/**
 * Does the same, and updates existing streams to what the game needs: its subjects, and the replicas asked for.
 * Everything else (how long facts are kept, limits, storage) is the operator's to change.
 * @param replicas undefined: unchanged
 */
export async function updateStreams(nats: NatsConnection, replicas?: number): Promise<void> {
  await ensureStreams(nats, replicas)
  const manager = await jetstreamManager(nats, { checkAPI: false })
  for (const stream of streams) {
    const { config } = await manager.streams.info(stream.name)
    const missing = stream.subjects.filter((subject) => !config.subjects.includes(subject))
    const num_replicas = replicas ?? config.num_replicas
    if (missing.length === 0 && num_replicas === config.num_replicas) continue
    await manager.streams.update(stream.name, { subjects: [...config.subjects, ...missing], num_replicas })
  }
}
