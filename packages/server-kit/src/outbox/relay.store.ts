import type pg from 'pg'
import type { RowOf } from '../db/sql-type.ts'
import { statement } from '../db/statement.ts'

const row = {
  xid: ['text', 'xid::text'],
  /** The transaction id in its message's name, where it differs: see restored.ts. */
  publishedXid: ['text|null', 'published_xid::text'],
  id: 'bigint',
  subject: 'text',
  /** JSON as PostgreSQL writes it. */
  payload: ['text', 'payload::text'],
  requestId: 'text|null',
  traceparent: 'text|null',
  /** When the row was written. */
  atMs: ['bigint', "(date_part('epoch', created_at) * 1000)::bigint"],
} as const
export type Row = RowOf<typeof row>

/** The last published row. */
export type Cursor = Pick<Row, 'xid' | 'id'>

export const batchRows = 1000
/** An arbitrary number that all instances of a service use. */
const leaderLock = 7_305_001

const relayCursor = statement({
  name: 'relay_cursor',
  row: { xid: ['text', 'xid::text'], id: 'bigint' },
  text: 'select $row from outbox_cursor',
})
const relayMove = statement({
  name: 'relay_move',
  params: { xid: 'xid8', id: 'bigint' },
  text: 'update outbox_cursor set xid = $xid::xid8, id = $id',
})
const relayLead = statement({
  name: 'relay_lead',
  params: { leaderLock: 'int' },
  row: { leads: ['bool', 'pg_try_advisory_lock($leaderLock, current_schema()::regnamespace::oid::int)'] },
  text: 'select $row',
})

/** Returns the last row that was published, as the database knows it. */
export const readCursor = async (client: pg.Client): Promise<Cursor> =>
  (await relayCursor.first(client)) ?? { xid: '0', id: 0 }
export const moveCursor = (client: pg.Client, { xid, id }: Cursor): Promise<void> => relayMove.run(client, { xid, id })

/** Takes the lock of the leader, unless another process has it. */
export const takeLead = async (client: pg.Client): Promise<boolean> =>
  (await relayLead.one(client, { leaderLock })).leads

const relayHorizon = statement({
  name: 'relay_horizon',
  row: { horizon: ['text', 'outbox_horizon()::text'] },
  text: 'select $row',
})
/**
 * Returns the exact limit below which rows are complete. `pg_snapshot_xmin`, which costs nothing, waits for the oldest
 * writer of the whole server, even a restore of another database.
 */
export const readHorizon = async (client: pg.Client): Promise<string> => (await relayHorizon.one(client)).horizon

const relayRead = statement({
  name: 'relay_read',
  params: { xid: 'xid8', id: 'bigint', horizon: 'xid8|null' },
  row,
  text: `select $row from outbox
    where (xid, id) > ($xid::xid8, $id) and xid < coalesce($horizon::xid8, pg_snapshot_xmin(pg_current_snapshot()))
    order by outbox.xid, id limit ${batchRows}`,
})
/** @param horizon rows below it are complete; null: below the oldest writer of the server */
export const readBatch = (client: pg.Client, { xid, id }: Cursor, horizon: string | null): Promise<Row[]> =>
  relayRead.all(client, { xid, id, horizon })

const relayLag = statement({
  name: 'relay_lag',
  params: { xid: 'xid8', id: 'bigint' },
  row: { lagSeconds: ['float8', 'extract(epoch from clock_timestamp() - created_at)::float8'] },
  text: 'select $row from outbox where (xid, id) > ($xid::xid8, $id) order by xid, id limit 1',
})
/** Returns the relay's lag. Rows that a long transaction holds back count too: nobody gets them. */
export const readLagSeconds = async (client: pg.Client, { xid, id }: Cursor): Promise<number> =>
  (await relayLag.first(client, { xid, id }))?.lagSeconds ?? 0

const relayReplay = statement({
  name: 'relay_replay',
  params: { since: 'timestamptz', xid: 'xid8', id: 'bigint', subjects: 'text' },
  row,
  text: `select $row from outbox
    where created_at >= $since and (xid, id) > ($xid::xid8, $id) and subject like $subjects
    order by outbox.xid, id limit ${batchRows}`,
})
/**
 * Reads a page of the rows written since then, for a replay: all committed ones. The relay publishes later commits by
 * itself, so this does not wait for the oldest writer of the server.
 * @param subjects a pattern of `like`
 */
export const readAgain = (client: pg.Client, since: Date, { xid, id }: Cursor, subjects: string): Promise<Row[]> =>
  relayReplay.all(client, { since, xid, id, subjects })
