import { type Db, run } from '../db/database.ts'
import { type OutboxRow, type OutboxTrace, outboxColumns } from '../outbox/write.ts'

/** One change that somebody asks for: who, by which rpc, under which request id, and what exactly. */
export interface Asked {
  /** User id; 0 for visitors and other services. */
  caller: number
  path: string
  requestId: string
  fingerprint: Buffer
}

/** An answer as it is kept: one of the two, packed. */
export interface KeptAnswer {
  reply: Buffer | null
  refusal: Buffer | null
}

/** The answer that the request has had; waits for the same request when it is under way elsewhere. */
export async function beginRequest(
  tx: Db,
  { caller, path, requestId }: Asked,
): Promise<(KeptAnswer & { fingerprint: Buffer }) | undefined> {
  const rows = await run<KeptAnswer & { fingerprint: Buffer }>(
    tx,
    'request_begin',
    'select fingerprint, reply, refusal from request_begin($1, $2, $3)',
    [caller, path, requestId],
  )
  return rows[0]
}

/** Keeps the answer and writes what is told of the change: one statement for both. */
export async function endRequest(
  tx: Db,
  asked: Asked,
  answer: KeptAnswer,
  rows: OutboxRow[],
  trace: OutboxTrace,
): Promise<void> {
  await run(
    tx,
    'request_end',
    `with told as (
       insert into outbox (subject, payload, request_id, traceparent)
       select subject, payload::json, request_id, traceparent
       from unnest($7::text[], $8::text[], $9::text[], $10::text[]) as row (subject, payload, request_id, traceparent)
     )
     insert into request_answer (caller, path, request_id, fingerprint, reply, refusal) values ($1, $2, $3, $4, $5, $6)`,
    [
      asked.caller,
      asked.path,
      asked.requestId,
      asked.fingerprint,
      answer.reply,
      answer.refusal,
      ...outboxColumns(rows, trace),
    ],
  )
}
