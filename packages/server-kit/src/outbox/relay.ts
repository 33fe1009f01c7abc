import { setTimeout as sleep } from 'node:timers/promises'
import type { NatsConnection } from '@nats-io/transport-node'
import pg from 'pg'
import type { RowOf } from '../db/sql-type.ts'
import { control, statement } from '../db/statement.ts'
import { messagesOf } from '../facts/message.ts'
import { createPublisher, type Publisher } from '../facts/publisher.ts'
import type { Logger } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { type SeveralPushes, severalPushesSubject } from './pushes.ts'

const row = {
  xid: ['text', 'xid::text'],
  /** The id that names its message, where it is another: see restored.ts. */
  publishedXid: ['text|null', 'told_xid::text'],
  id: 'bigint',
  subject: 'text',
  /** JSON as PostgreSQL writes it. */
  payload: ['text', 'payload::text'],
  requestId: 'text|null',
  traceparent: 'text|null',
  /** When it was written. */
  atMs: ['bigint', "(date_part('epoch', created_at) * 1000)::bigint"],
} as const
type Row = RowOf<typeof row>

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
const delayEveryMs = 200
/** Rows wait for their neighbours' transactions all the time; what waits longer than this waits for a stranger's. */
const delayedFromSeconds = 0.2
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

export const messageId = (service: string, row: Pick<Row, 'xid' | 'publishedXid' | 'id'>): string =>
  `${service}-${row.publishedXid ?? row.xid}-${row.id}`

export function startRelay(deps: {
  service: string
  databaseUrl: string
  nats: NatsConnection
  factsPerMessage: number
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
    await control(client, 'set enable_seqscan = off; set enable_bitmapscan = off')
    // Planned once: over all partitions anew for each read, the plan costs more than the read.
    await control(client, 'set plan_cache_mode = force_generic_plan')
    // A cursor that falls back in a crash of PostgreSQL costs some repetitions; waiting for the disk would cost each read.
    await control(client, 'set synchronous_commit = off')
    let cursor = (await relayCursor.first(client)) ?? { xid: '0', id: 0 }
    let moved = cursor
    let moveAt = 0
    let busyUntil = 0
    let lagAt = 0
    let delayAtMs = 0
    let carefulUntil = 0
    for (;;) {
      const leaving = stopping
      const readAt = performance.now()
      const horizon = leaving || Date.now() < carefulUntil ? await readHorizon(client) : null
      const rows = await readBatch(client, cursor, horizon)
      const last = rows.at(-1)
      if (Date.now() >= lagAt || (!last && Date.now() >= delayAtMs && Date.now() < livelyUntil)) {
        const lagSeconds = await readLagSeconds(client, cursor)
        deps.metrics.outboxLagSeconds.set(lagSeconds)
        if (!last && lagSeconds > delayedFromSeconds) carefulUntil = Date.now() + carefulMs
        lagAt = Date.now() + lagEveryMs
        delayAtMs = Date.now() + delayEveryMs
      }
      if (last) {
        await publishBatch(rows, { ...deps, publisher })
        cursor = last
        busyUntil = Date.now() + 1000
        livelyUntil = Date.now() + livelyMs
      }
      if (cursor !== moved && (!last || Date.now() >= moveAt)) {
        await relayMove.run(client, { xid: cursor.xid, id: cursor.id })
        moved = cursor
        moveAt = Date.now() + moveEveryMs
      }
      if (!last && leaving) return
      if (rows.length >= batchRows) continue
      if (Date.now() < busyUntil) await sleep(Math.max(0, gatherMs - (performance.now() - readAt)))
      await pause(Date.now() < livelyUntil ? idlePauseMs.lively : idlePauseMs.quiet)
    }
  }

  async function serve(): Promise<void> {
    while (!stopping) {
      const client = new pg.Client({ connectionString: deps.databaseUrl, application_name: `${deps.service} relay` })
      client.on('error', (error) => deps.log.warn({ err: error }, 'outbox relay: its database connection was lost'))
      try {
        await client.connect()
        if (await becomeLeader(client, () => stopping, pause)) await lead(client)
      } catch (error) {
        deps.log.warn({ err: error }, 'outbox relay: publishing failed, it tries again')
        if (!stopping) await new Promise((resume) => setTimeout(resume, retryPauseMs))
      } finally {
        await client
          .end()
          .catch((error: Error) => deps.log.debug({ err: error }, 'outbox relay: closing its connection failed'))
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

async function becomeLeader(
  client: pg.Client,
  stopping: () => boolean,
  pause: (ms: number) => Promise<void>,
): Promise<boolean> {
  while (!stopping()) {
    if ((await relayLead.one(client, { leaderLock })).leads) return true
    await pause(retryPauseMs)
  }
  return false
}

const relayHorizon = statement({
  name: 'relay_horizon',
  row: { horizon: ['text', 'outbox_horizon()::text'] },
  text: 'select $row',
})
/**
 * Up to where rows are complete, seen exactly: `pg_snapshot_xmin`, which costs nothing, waits for the oldest writer of
 * the whole server, be it a restore of another database.
 */
const readHorizon = async (client: pg.Client): Promise<string> => (await relayHorizon.one(client)).horizon

const relayRead = statement({
  name: 'relay_read',
  params: { xid: 'xid8', id: 'bigint', horizon: 'xid8|null' },
  row,
  text: `select $row from outbox
    where (xid, id) > ($xid::xid8, $id) and xid < coalesce($horizon::xid8, pg_snapshot_xmin(pg_current_snapshot()))
    order by outbox.xid, id limit ${batchRows}`,
})
/** @param horizon rows below it are complete; null: below the oldest writer of the server */
const readBatch = (client: pg.Client, { xid, id }: Cursor, horizon: string | null): Promise<Row[]> =>
  relayRead.all(client, { xid, id, horizon })

const relayLag = statement({
  name: 'relay_lag',
  params: { xid: 'xid8', id: 'bigint' },
  row: { lagSeconds: ['float8', 'extract(epoch from clock_timestamp() - created_at)::float8'] },
  text: 'select $row from outbox where (xid, id) > ($xid::xid8, $id) order by xid, id limit 1',
})
/** Rows that a long transaction holds back count too: nobody gets them. */
const readLagSeconds = async (client: pg.Client, { xid, id }: Cursor): Promise<number> =>
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
 * A page of what was written since then, for a replay: all that is committed. What commits meanwhile the relay publishes
 * by itself, so nothing waits here for the oldest writer of the server. @param subjects a pattern of `like` */
export const readAgain = (client: pg.Client, since: Date, { xid, id }: Cursor, subjects: string): Promise<Row[]> =>
  relayReplay.all(client, { since, xid, id, subjects })

async function publishBatch(
  rows: Row[],
  deps: FactPublisher & { nats: NatsConnection; metrics: Metrics },
): Promise<void> {
  const factRows: Row[] = []
  let pushes = 0
  for (const row of rows) {
    if (!row.subject.startsWith('push.')) {
      factRows.push(row)
      continue
    }
    for (const { subject, message } of pushesIn(row)) {
      deps.nats.publish(subject, message)
      pushes++
    }
  }
  await publishFacts(deps, factRows)
  deps.metrics.outboxPublished.inc({ kind: 'push' }, pushes)
  deps.metrics.outboxPublished.inc({ kind: 'fact' }, factRows.length)
}

/** A push by itself, or those of a whole batch: a row for each would cost the hot statements more than all they say. */
function pushesIn(row: Row): { subject: string; message: string }[] {
  if (row.subject !== severalPushesSubject)
    return [{ subject: row.subject, message: pushMessage(row.payload, row.requestId, row.atMs) }]
  return (JSON.parse(row.payload) as SeveralPushes).map(([subject, requestId, stored]) => ({
    subject,
    message: pushMessage(stored, requestId, row.atMs),
  }))
}

/** The stored `{event, payload}` with what it carries besides; put together as text, for it is only passed on. */
function pushMessage(stored: string, requestId: string | null, atMs: number): string {
  const carried = JSON.stringify({ requestId, atMs })
  return `${carried.slice(0, -1)},${stored.slice(1)}`
}

/** Who publishes facts, and how. */
export interface FactPublisher {
  service: string
  publisher: Publisher
  /** How many share a message at most. */
  factsPerMessage: number
}

/** Hands rows to JetStream, and resolves when it has them; their ids make a repetition harmless. */
export async function publishFacts(
  { service, publisher, factsPerMessage }: FactPublisher,
  rows: Omit<Row, 'atMs'>[],
): Promise<void> {
  const facts = rows.map(({ subject, payload, requestId, traceparent, ...row }) => ({
    messageId: messageId(service, row),
    subject,
    payload,
    requestId,
    traceparent,
  }))
  await Promise.all(messagesOf(facts, factsPerMessage).map((message) => publisher.publish(message)))
}
