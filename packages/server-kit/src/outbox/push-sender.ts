import type { NatsConnection } from '@nats-io/transport-node'
import type { Metrics } from '../process/metrics.ts'
import { type SeveralPushes, severalPushesSubject } from './pushes.ts'
import type { Cursor, Row } from './relay.store.ts'

/** Sends the pushes among the rows of an outbox. */
export interface PushSender {
  /** Rows in their order; those that it was given before are passed over. */
  send(rows: Row[]): void
}

export function createPushSender(nats: NatsConnection, metrics: Metrics): PushSender {
  let last: Cursor | undefined
  return {
    send(rows) {
      // Rows come again when their facts could not be stored; a push that comes twice makes every page read twice.
      const fresh = rows.filter((row) => !last || isAfter(row, last))
      let sent = 0
      for (const row of fresh) {
        if (!row.subject.startsWith('push.')) continue
        for (const { subject, message } of pushesIn(row)) {
          nats.publish(subject, message)
          sent++
        }
      }
      last = fresh.at(-1) ?? last
      metrics.outboxPublished.inc({ kind: 'push' }, sent)
    },
  }
}

/** Transaction ids are decimal numbers of any length. */
function isAfter(row: Cursor, other: Cursor): boolean {
  if (row.xid === other.xid) return row.id > other.id
  return row.xid.length === other.xid.length ? row.xid > other.xid : row.xid.length > other.xid.length
}

/**
 * Returns one push, or those of a whole batch: a row for each would cost the hot statements more than their content.
 */
function pushesIn(row: Row): { subject: string; message: string }[] {
  if (row.subject !== severalPushesSubject)
    return [{ subject: row.subject, message: pushMessage(row.payload, row.requestId, row.atMs) }]
  return (JSON.parse(row.payload) as SeveralPushes).map(([subject, requestId, stored]) => ({
    subject,
    message: pushMessage(stored, requestId, row.atMs),
  }))
}

/** Adds the request id and the time to the stored `{event, payload}`; as text, for it is only passed on. */
function pushMessage(stored: string, requestId: string | null, atMs: number): string {
  const carried = JSON.stringify({ requestId, atMs })
  return `${carried.slice(0, -1)},${stored.slice(1)}`
}
