import { type JetStreamManager, jetstream, jetstreamManager, type StoredMsg } from '@nats-io/jetstream'
import { headers, type NatsConnection } from '@nats-io/transport-node'
import { deadStream, ensureStreams } from './streams.ts'

export const deadPrefix = 'dead.'

/** A fact that a consumer has parked because it could not apply it. */
export interface ParkedFact {
  subject: string
  messageId: string
  reason: string
  /** The fact as it arrived: JSON, or a text that should have been. */
  payload: string
  requestId?: string | undefined
  traceparent?: string | undefined
}

export interface DeadLetter extends ParkedFact {
  /** The fact's number in the dead-letter stream. */
  seq: number
  /** `<service>-<consumer>` that could not apply it. */
  consumer: string
  parkedAt: Date
}

/** Headers of a fact that is published again for one consumer. */
export const replayHeaders = {
  /** The id under which inboxes know the fact; JetStream itself must see a new one, or drops it as a duplicate. */
  factId: 'fact-id',
  /** The one consumer to apply it. The others have, perhaps longer ago than inboxes remember. */
  consumer: 'only-consumer',
} as const

export interface DeadLetters {
  list(): Promise<DeadLetter[]>
  /** Returns the fact of a number, or null. */
  find(seq: number): Promise<DeadLetter | null>
  /** Publishes a fact again for the consumer that parked it, then takes it out of the stream. */
  replay(letter: DeadLetter): Promise<void>
  /** Takes a fact out of the stream for good. */
  drop(seq: number): Promise<void>
}

/** Opens the stream of parked facts, for operators. */
export async function openDeadLetters(nats: NatsConnection): Promise<DeadLetters> {
  await ensureStreams(nats)
  const manager = await jetstreamManager(nats, { checkAPI: false })
  const js = jetstream(nats)

  const drop = async (seq: number) => {
    await manager.streams.deleteMessage(deadStream, seq, false)
  }

  return {
    async list() {
      const letters: DeadLetter[] = []
      let seq = 1
      for (;;) {
        const message = await read(manager, { seq, next_by_subj: `${deadPrefix}>` })
        if (!message) return letters
        letters.push(letterOf(message))
        seq = message.seq + 1
      }
    },
    async find(seq) {
      const message = await read(manager, { seq })
      return message && letterOf(message)
    },
    async replay(letter) {
      const carried = headers()
      carried.set(replayHeaders.factId, letter.messageId)
      carried.set(replayHeaders.consumer, letter.consumer)
      if (letter.requestId) carried.set('request-id', letter.requestId)
      if (letter.traceparent) carried.set('traceparent', letter.traceparent)
      const msgID = `${letter.consumer}-${letter.messageId}-replay-${letter.seq}`
      await js.publish(letter.subject, letter.payload, { msgID, headers: carried })
      await drop(letter.seq)
    },
    drop,
  }
}

async function read(
  manager: JetStreamManager,
  query: { seq: number } | { seq: number; next_by_subj: string },
): Promise<StoredMsg | null> {
  return await manager.streams.getMessage(deadStream, query)
}

function letterOf(message: StoredMsg): DeadLetter {
  return {
    ...message.json<ParkedFact>(),
    seq: message.seq,
    consumer: message.subject.slice(deadPrefix.length),
    parkedAt: message.time,
  }
}
