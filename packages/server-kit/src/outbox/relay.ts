import { setTimeout as sleep } from 'node:timers/promises'
import { headers, type NatsConnection } from '@nats-io/transport-node'
import pg from 'pg'
import { createPublisher, type Publisher } from '../facts/publisher.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { type SeveralPushes, severalPushesSubject } from './pushes.ts'

interface Row {
  xid: string
  /** The id that names its message, where it is another: see restored.ts. */
  told_xid: string | null
  id: number
  subject: string
  /** JSON as PostgreSQL writes it. */
  payload: string
  request_id: string | null
  traceparent: string | null
  /** When it was written. */
  at_ms: number
}

/** The last row that was published. */
type Cursor = Pick<Row, 'xid' | 'id'>

const batchRows = 1000
/** Under load rows are gathered for so long: a read, a flush and a cursor move for each would cost more than they carry. */
const gatherMs = 20
/** In a stream of rows the cursor moves this often; what a crash publishes again is known by its id. */
const moveEveryMs = 100
/** Where another instance commits, nobody nudges: looked for often while something goes on, and seldom after that. */
const idlePauseMs = { lively: 50, quiet: 250 }
const livelyMs = 5000
const retryPauseMs = 500
const lagEveryMs = 1000
/** While nothing comes although something was committed of late, what is held back is looked for this often. */
const heldBackEveryMs = 100
/** Rows wait for their neighbours' transactions all the time; what waits longer than this waits for a stranger's. */
const heldBackSeconds = 0.2
/** For so long after something was held back the relay asks whose transactions it has to wait for. */
const carefulMs = 5000
/** Any number will do, as long as all instances of a service use the same one. */
const leaderLock = 7_305_001

/** Publishes a service's outbox. One instance leads at a time, elected by a lock of its own connection. */
export interface Relay {
  /** Look now: something was committed. */
  nudge(): void
  /** Publishes what is committed, then stops. */
  stop(): Promise<void>
}

export const messageId = (service: string, row: Pick<Row, 'xid' | 'told_xid' | 'id'>): string =>
  `${service}-${row.told_xid ?? row.xid}-${row.id}`

export function startRelay(deps: {
  service: string
  databaseUrl: string
  nats: NatsConnection
  log: Logger
  metrics: Metrics
}): Relay {
  const publisher = createPublisher(deps.nats)
  let stopping = false
  let wake: (() => void) | null = null
  let nudged = false
  let livelyUntil = 0

  function pause(ms: number): Promise<void> {
    if (nudged || stopping) {
      nudged = false
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms)
      function done() {
        clearTimeout(timer)
        wake = null
        nudged = false
        resolve()
      }
      wake = done
    })
  }

  async function lead(client: pg.Client): Promise<void> {
    // An index scan from the cursor on, whatever the planner believes of a table that was empty a moment ago.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
    // A cursor that falls back in a crash of PostgreSQL costs some repetitions; waiting for the disk would cost each read.
    await client.query('set synchronous_commit = off')
    const { rows: stored } = await client.query<Cursor>('select xid::text as xid, id from outbox_cursor')
    let cursor = stored[0] ?? { xid: '0', id: 0 }
    let moved = cursor
    let moveAt = 0
    let busyUntil = 0
    let lagAt = 0
    let heldBackAt = 0
    let carefulUntil = 0
    for (;;) {
      const leaving = stopping
      const readAt = performance.now()
      const horizon = leaving || Date.now() < carefulUntil ? await readHorizon(client) : null
      const rows = await readBatch(client, cursor, horizon)
      const last = rows.at(-1)
      if (Date.now() >= lagAt || (!last && Date.now() >= heldBackAt && Date.now() < livelyUntil)) {
        const lagSeconds = await readLagSeconds(client, cursor)
        deps.metrics.outboxLagSeconds.set(lagSeconds)
        if (!last && lagSeconds > heldBackSeconds) carefulUntil = Date.now() + carefulMs
        lagAt = Date.now() + lagEveryMs
        heldBackAt = Date.now() + heldBackEveryMs
      }
      if (last) {
        await publishBatch(rows, { ...deps, publisher })
        cursor = last
        busyUntil = Date.now() + 1000
        livelyUntil = Date.now() + livelyMs
      }
      if (cursor !== moved && (!last || Date.now() >= moveAt)) {
        await client.query({
          name: 'relay_move',
          text: 'update outbox_cursor set xid = $1::xid8, id = $2',
          values: [cursor.xid, cursor.id],
        })
        moved = cursor
        moveAt = Date.now() + moveEveryMs
      }
      if (!last && leaving) return
      if (rows.length >= batchRows) continue
      if (Date.now() >= busyUntil) await pause(Date.now() < livelyUntil ? idlePauseMs.lively : idlePauseMs.quiet)
      else await sleep(Math.max(0, gatherMs - (performance.now() - readAt)))
    }
  }

  async function serve(): Promise<void> {
    while (!stopping) {
      const client = new pg.Client({ connectionString: deps.databaseUrl, application_name: `${deps.service} relay` })
      client.on('error', (error) => deps.log.warn({ err: error }, 'the relay lost its database connection'))
      try {
        await client.connect()
        if (await becomeLeader(client, () => stopping, pause)) await lead(client)
      } catch (error) {
        deps.log.warn({ err: error }, 'the outbox relay will try again')
        if (!stopping) await new Promise((resume) => setTimeout(resume, retryPauseMs))
      } finally {
        await client.end().catch((error: Error) => deps.log.debug({ err: error }, 'closing the relay connection'))
      }
    }
  }

  const running = serve()
  return {
    nudge() {
      nudged = true
      // What was committed may be held back for a moment by an older transaction.
      livelyUntil = Date.now() + livelyMs
      wake?.()
    },
    async stop() {
      stopping = true
      wake?.()
      await running
      publisher.close()
    },
  }
}

async function becomeLeader(
  client: pg.Client,
  stopping: () => boolean,
  pause: (ms: number) => Promise<void>,
): Promise<boolean> {
  while (!stopping()) {
    const result = await client.query<{ leads: boolean }>(
      'select pg_try_advisory_lock($1, current_schema()::regnamespace::oid::int) as leads',
      [leaderLock],
    )
    if (result.rows[0]?.leads) return true
    await pause(retryPauseMs)
  }
  return false
}

/**
 * Up to where rows are complete, seen exactly: `pg_snapshot_xmin`, which costs nothing, waits for the oldest writer of
 * the whole server, be it a restore of another database.
 */
async function readHorizon(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ horizon: string }>({
    name: 'relay_horizon',
    text: 'select outbox_horizon()::text as horizon',
  })
  return rows[0]?.horizon ?? null
}

/** @param horizon rows below it are complete; null: below the oldest writer of the server */
async function readBatch(client: pg.Client, cursor: Cursor, horizon: string | null): Promise<Row[]> {
  const { rows } = await client.query<Row>({
    name: 'relay_read',
    text: `select xid::text as xid, told_xid::text as told_xid, id, subject, payload::text as payload, request_id, traceparent,
                  (date_part('epoch', created_at) * 1000)::bigint as at_ms
           from outbox
           where (xid, id) > ($1::xid8, $2) and xid < coalesce($3::xid8, pg_snapshot_xmin(pg_current_snapshot()))
           order by outbox.xid, id limit ${batchRows}`,
    values: [cursor.xid, cursor.id, horizon],
  })
  return rows
}

/** Rows that a long transaction holds back count too: nobody gets them. */
async function readLagSeconds(client: pg.Client, cursor: Cursor): Promise<number> {
  const { rows } = await client.query<{ lag: number }>({
    name: 'relay_lag',
    text: `select extract(epoch from clock_timestamp() - created_at)::float8 as lag from outbox
           where (xid, id) > ($1::xid8, $2) order by xid, id limit 1`,
    values: [cursor.xid, cursor.id],
  })
  return rows[0]?.lag ?? 0
}

async function publishBatch(
  rows: Row[],
  deps: { service: string; nats: NatsConnection; publisher: Publisher; metrics: Metrics },
): Promise<void> {
  const acks: Promise<unknown>[] = []
  let pushes = 0
  for (const row of rows) {
    if (!row.subject.startsWith('push.')) {
      acks.push(publishFact(deps, row))
      continue
    }
    for (const { subject, message } of pushesIn(row)) {
      deps.nats.publish(subject, message)
      pushes++
    }
  }
  await Promise.all(acks)
  deps.metrics.outboxPublished.inc({ kind: 'push' }, pushes)
  deps.metrics.outboxPublished.inc({ kind: 'fact' }, acks.length)
}

/** A push by itself, or those of a whole batch: a row for each would cost the hot statements more than all they say. */
function pushesIn(row: Row): { subject: string; message: string }[] {
  if (row.subject !== severalPushesSubject)
    return [{ subject: row.subject, message: pushMessage(row.payload, row.request_id, row.at_ms) }]
  return (JSON.parse(row.payload) as SeveralPushes).map(([subject, requestId, stored]) => ({
    subject,
    message: pushMessage(stored, requestId, row.at_ms),
  }))
}

/** The stored `{event, payload}` with what it carries besides; put together as text, for it is only passed on. */
function pushMessage(stored: string, requestId: string | null, atMs: number): string {
  const carried = JSON.stringify({ requestId, atMs })
  return `${carried.slice(0, -1)},${stored.slice(1)}`
}

/** Hands one row to JetStream; its id makes a repetition harmless. */
export function publishFact(deps: { service: string; publisher: Publisher }, row: Omit<Row, 'at_ms'>): Promise<void> {
  const carried = headers()
  carried.set('Nats-Msg-Id', messageId(deps.service, row))
  if (row.request_id) carried.set('request-id', row.request_id)
  if (row.traceparent) carried.set('traceparent', row.traceparent)
  return deps.publisher.publish(row.subject, row.payload, carried)
}
