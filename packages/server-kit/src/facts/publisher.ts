import type { NatsConnection } from '@nats-io/transport-node'
import { newInbox } from '../nats/nats.ts'
import type { FactMessage } from './message.ts'

/** Publishes to JetStream with many in flight, over one reply inbox: a request object per message would cost ten times as much. */
export interface Publisher {
  /** Resolves when the stream has stored it; its `Nats-Msg-Id` header makes a repetition harmless. */
  publish(message: FactMessage): Promise<void>
  close(): void
}

interface InFlight {
  subject: string
  until: number
  resolve: () => void
  reject: (error: Error) => void
}

const ackWithinMs = 5000
const sweepMs = 500

export function createPublisher(nats: NatsConnection): Publisher {
  const inbox = newInbox(nats)
  const inFlight = new Map<string, InFlight>()
  let last = 0

  const replies = nats.subscribe(`${inbox}.*`, {
    callback: (error, message) => {
      const token = message.subject.slice(inbox.length + 1)
      const waiting = inFlight.get(token)
      if (!waiting) return
      inFlight.delete(token)
      const refusal = error?.message ?? refusalIn(message.string(), message.headers?.code)
      if (refusal === null) waiting.resolve()
      else waiting.reject(new Error(`${waiting.subject} was not taken: ${refusal}`))
    },
  })
  // One timer for all: a timer for each would cost more than the publication itself.
  const sweep = setInterval(() => {
    const now = Date.now()
    for (const [token, waiting] of inFlight) {
      if (waiting.until > now) return
      inFlight.delete(token)
      waiting.reject(new Error(`${waiting.subject} was not acknowledged in time`))
    }
  }, sweepMs)

  const giveUp = (why: string) => {
    for (const [token, waiting] of inFlight) {
      inFlight.delete(token)
      waiting.reject(new Error(`${waiting.subject} was not acknowledged ${why}`))
    }
  }
  const watch = async () => {
    for await (const { type } of nats.status()) if (type === 'disconnect') giveUp('before the connection was lost')
  }
  // An answer to what went out on a lost connection does not come any more.
  void watch()

  return {
    publish({ subject, body, headers }) {
      const token = String(++last)
      return new Promise((resolve, reject) => {
        inFlight.set(token, { subject, until: Date.now() + ackWithinMs, resolve, reject })
        nats.publish(subject, body, { headers, reply: `${inbox}.${token}` })
      })
    },
    close() {
      clearInterval(sweep)
      if (!nats.isClosed()) replies.unsubscribe()
      giveUp('before the end')
    },
  }
}

/** Returns why JetStream did not store it; an empty answer with status 503 means that no stream listens. */
function refusalIn(body: string, status: number | undefined): string | null {
  if (status === 503) return 'no stream listens'
  // Almost every answer has no error: not worth parsing.
  if (!body.includes('"error"')) return null
  const { error } = JSON.parse(body) as { error?: { description?: string } }
  return error ? (error.description ?? 'for no given reason') : null
}
