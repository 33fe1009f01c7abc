import { type Fact, type FactPayload, facts } from '@sottomondo/event-contract/facts'
import type { PushEvent, PushMessage, PushPayload } from '@sottomondo/event-contract/push'
import { type Room, type RoomRights, roomPushSubject, roomRightsSubject } from '@sottomondo/event-contract/rooms'
import { accountPushSubject, allPushSubject } from '@sottomondo/event-contract/subjects'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { noteRows, requestOf } from '../own-writes/written.ts'

/** A row for the outbox: a fact or a push. */
export interface OutboxRow {
  subject: string
  payload: unknown
  /** The row's own request, where a batch has several. */
  requestId?: string | undefined
  traceparent?: string | undefined
}

/** Makes a fact for JetStream; its payload is checked here, so that no consumer ever meets a malformed one. */
export function fact<F extends Fact>(subject: F, payload: FactPayload<F>): OutboxRow {
  return { subject, payload: facts[subject].parse(payload) }
}

/** Makes a push to all sockets of one account, sent after the commit. */
export function push<E extends PushEvent>(accountId: number, event: E, payload: PushPayload<E>): OutboxRow {
  return { subject: accountPushSubject(accountId), payload: { event, payload } }
}

/** Makes a push to every socket. */
export function pushToAll<E extends PushEvent>(event: E, payload: PushPayload<E>): OutboxRow {
  return { subject: allPushSubject, payload: { event, payload } }
}

/**
 * Makes a push to everybody who hears a room.
 * @param from whose words it carries: who has blocked them gets `hidden` in its place
 */
export function pushToRoom<E extends PushEvent>(
  room: Room,
  event: E,
  payload: PushPayload<E>,
  from?: PushMessage<E>['from'],
): OutboxRow {
  return { subject: roomPushSubject(room), payload: { event, payload, ...(from && { from }) } }
}

/**
 * Says that it has changed who may hear a room of this service: realtime lets these players out at once and has them
 * judged again. In the transaction of the change.
 */
export function roomRightsChanged(rights: RoomRights): OutboxRow {
  return { subject: roomRightsSubject, payload: rights }
}

/** The request of rows that name none of their own. */
export interface OutboxTrace {
  requestId?: string | undefined
  traceparent?: string | undefined
}

/** Rows of the outbox as parameters of a statement, and the `select` that reads them. */
export const outboxParams = {
  subjects: 'text[]',
  payloads: 'text[]',
  requestIds: 'text[]',
  traceparents: 'text[]',
} as const
export const outboxRows = `select subject, payload::json, request_id, traceparent
  from unnest($subjects::text[], $payloads::text[], $requestIds::text[], $traceparents::text[])
    as row (subject, payload, request_id, traceparent)`

/** Returns the columns of rows that the caller's transaction writes, and notes the facts among them for its commit. */
export function outboxColumns(tx: Db, rows: OutboxRow[], trace: OutboxTrace) {
  const named = rows.map(({ subject, requestId }) => ({ subject, requestId: requestId ?? trace.requestId }))
  noteRows(tx, named)
  return {
    subjects: rows.map((row) => row.subject),
    payloads: rows.map((row) => JSON.stringify(row.payload)),
    requestIds: named.map(({ requestId }) => requestId ?? requestOf(tx) ?? null),
    traceparents: rows.map((row) => row.traceparent ?? trace.traceparent ?? null),
  }
}

const outboxWrite = statement({
  name: 'outbox_write',
  params: outboxParams,
  text: `insert into outbox (subject, payload, request_id, traceparent) ${outboxRows}`,
})
/** Writes rows in the caller's transaction. */
export async function writeOutbox(tx: Db, rows: OutboxRow[], trace: OutboxTrace = {}): Promise<void> {
  if (rows.length > 0) await outboxWrite.run(tx, outboxColumns(tx, rows, trace))
}
