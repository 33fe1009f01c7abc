import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { type OutboxRow, type OutboxTrace, outboxColumns, outboxParams, outboxRows } from '../outbox/write.ts'

/** Identifies one change: the caller, the rpc, the request id and the exact request. */
export interface RequestIdentity {
  /** User id; 0 for visitors and other services. */
  caller: number
  path: string
  requestId: string
  fingerprint: Buffer
}

/** A stored answer: one of the two, packed. */
export interface KeptAnswer {
  reply: Buffer | null
  refusal: Buffer | null
}

const requestBegin = statement({
  name: 'request_begin',
  params: { caller: 'bigint', path: 'text', requestId: 'text' },
  row: { fingerprint: 'bytea', reply: 'bytea|null', refusal: 'bytea|null' },
  text: 'select $row from request_begin($caller, $path, $requestId)',
})
/** Returns the answer that the request has had; waits when the same request is under way elsewhere. */
export const beginRequest = (
  tx: Db,
  identity: RequestIdentity,
): Promise<(KeptAnswer & { fingerprint: Buffer }) | undefined> => requestBegin.first(tx, identity)

const requestEnd = statement({
  name: 'request_end',
  params: {
    caller: 'bigint',
    path: 'text',
    requestId: 'text',
    fingerprint: 'bytea',
    reply: 'bytea|null',
    refusal: 'bytea|null',
    ...outboxParams,
  },
  text: `with told as (
      insert into outbox (subject, payload, request_id, traceparent) ${outboxRows}
    )
    insert into request_answer (caller, path, request_id, fingerprint, reply, refusal)
    values ($caller, $path, $requestId, $fingerprint, $reply, $refusal)`,
})
/** Stores the answer and writes the change's outbox rows in one statement. */
export const endRequest = (
  tx: Db,
  identity: RequestIdentity,
  answer: KeptAnswer,
  rows: OutboxRow[],
  trace: OutboxTrace,
): Promise<void> => requestEnd.run(tx, { ...identity, ...answer, ...outboxColumns(tx, rows, trace) })
