import type { JsMsg } from '@nats-io/jetstream'
import { headers, type MsgHdrs } from '@nats-io/transport-node'
import { replayHeaders } from './dead-letters.ts'

/** A fact to be published. */
export interface OutboxFact {
  /** Unique per fact, the same when the fact is published again. */
  messageId: string
  subject: string
  /** JSON. */
  payload: string
  requestId: string | null
  traceparent: string | null
}

/** A message that carries one or several facts. */
export interface FactMessage {
  subject: string
  body: string
  headers: MsgHdrs
}

/** A received fact; its payload is not checked yet. */
export interface CarriedFact {
  messageId: string
  /** Undefined, which no fact is, when the body is no JSON. */
  payload: unknown
  requestId: string | undefined
  traceparent: string | undefined
}

/** One of several facts in a body. */
type Entry = [messageId: string, requestId: string | null, traceparent: string | null, payload: unknown]

const factsPerMessage = 100
/** Far below the 1 MB that NATS accepts, whatever the last fact adds. */
const longestBodyChars = 128 * 1024

/**
 * Packs facts into messages, in their order per subject. Facts of one subject share messages: NATS stores, delivers and
 * has acked every message by itself, and that costs more than a fact. A single fact is its message's body; of several
 * the body is an array, which no fact is.
 * @param most how many facts share a message
 */
export function messagesOf(facts: OutboxFact[], most = factsPerMessage): FactMessage[] {
  return [...Map.groupBy(facts, ({ subject }) => subject).values()].flatMap((batch) =>
    shared(batch, most).map(messageOf),
  )
}

function shared(facts: OutboxFact[], most: number): OutboxFact[][] {
  const groups: OutboxFact[][] = []
  let chars = 0
  for (const one of facts) {
    chars += one.payload.length
    const group = groups.at(-1)
    if (group && group.length < most && chars <= longestBodyChars) group.push(one)
    else {
      groups.push([one])
      chars = one.payload.length
    }
  }
  return groups
}

function messageOf(facts: OutboxFact[]): FactMessage {
  const [first, last] = [facts[0], facts.at(-1)]
  if (!first || !last) throw new Error('outbox message: it has no facts')
  const carried = headers()
  if (first === last) {
    carried.set('Nats-Msg-Id', first.messageId)
    if (first.requestId) carried.set('request-id', first.requestId)
    if (first.traceparent) carried.set('traceparent', first.traceparent)
    return { subject: first.subject, body: first.payload, headers: carried }
  }
  // Facts in other groups make another message, which NATS must not drop.
  carried.set('Nats-Msg-Id', `${first.messageId}..${last.messageId}`)
  const entries = facts.map(({ messageId, requestId, traceparent, payload }) => {
    const before = JSON.stringify([messageId, requestId, traceparent])
    return `${before.slice(0, -1)},${payload}]`
  })
  return { subject: first.subject, body: `[${entries.join(',')}]`, headers: carried }
}

/** Returns the facts that a message carries, in the order of their publication. */
export function factsIn(message: Pick<JsMsg, 'headers' | 'info' | 'seq' | 'json'>): CarriedFact[] {
  const body = jsonOf(message)
  if (Array.isArray(body))
    return (body as Entry[]).map(([messageId, requestId, traceparent, payload]) => ({
      messageId,
      payload,
      requestId: requestId ?? undefined,
      traceparent: traceparent ?? undefined,
    }))
  const { headers: carried } = message
  return [
    {
      messageId:
        carried?.get(replayHeaders.factId) || carried?.get('Nats-Msg-Id') || `${message.info.stream}-${message.seq}`,
      payload: body,
      requestId: carried?.get('request-id') || undefined,
      traceparent: carried?.get('traceparent') || undefined,
    },
  ]
}

function jsonOf(message: Pick<JsMsg, 'json'>): unknown {
  try {
    return message.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
