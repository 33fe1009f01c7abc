import { setTimeout as sleep } from 'node:timers/promises'
import type { NatsConnection } from '@nats-io/transport-node'
import { outboxSubject } from '@sottomondo/event-contract'
import pg from 'pg'
import { createGathering } from '../call/gathering.ts'
import { paced } from '../clock/paced.ts'
import type { RowOf } from '../db/sql-type.ts'
import { control, statement } from '../db/statement.ts'
import { messagesOf } from '../facts/message.ts'
import { createPublisher, type Publisher } from '../facts/publisher.ts'
import type { Logger } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { createPushSender, type PushSender } from './push-sender.ts'

const row = {
  xid: ['text', 'xid::text'],
  /** The transaction id in its message's name, where it differs: see restored.ts. */
  publishedXid: ['text|null', 'told_xid::text'],
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

const batchRows = 1000
/** Facts that take longer are waited for beside the pushes behind them. */
const aheadAfterMs = 100
/**
 * How long rows are gathered in a stream of commits: a read, a flush and a cursor move for each row would cost more than
 * its content.
 */
const gatherMs = 20
/** How often the cursor moves in a stream of rows; rows that a crash publishes again are recognised by their id. */
const moveEveryMs = 100
/**
 * The relay looks when something was committed, here or in another process of the service, and often for a moment after
 * that: an older transaction may hold back rows. Otherwise it looks seldom, for whom nobody hears: a tool that writes
 * rows, a process that died before it said so.
 */
const idlePauseMs = { lively: 50, quiet: 250 }
const livelyMs = 500
const retryPauseMs = 500
const lagEveryMs = 5000
/** After a recent commit that brought no rows, the relay looks this often for rows held back. */
const delayEveryMs = 200
/**
 * Rows wait for their neighbours' transactions all the time; a longer wait than this is for a transaction outside the
 * game.
 */
const delayedFromSeconds = 0.2
/** For so long after a row was held back, the relay asks whose transactions it has to wait for. */
const carefulMs = 5000
/** An arbitrary number that all instances of a service use. */
const leaderLock = 7_305_001

/** Publishes a service's outbox. One instance leads at a time, elected by a lock of its own connection. */
export interface Relay {
  /** Looks now: something was committed. */
  nudge(): void
  /** Publishes the committed rows, then stops. */
  stop(): Promise<void>
}

const messageId = (service: string, row: Pick<Row, 'xid' | 'publishedXid' | 'id'>): string =>
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
  const pushes = createPushSender(deps.nats, deps.metrics)
  let stopping = false
  let wake: (() => void) | null = null
  let nudged = false
  let livelyUntil = 0
  let leading = false
  const gathering = createGathering({ longestMs: gatherMs })
  const subject = outboxSubject(deps.service)
  // One word for all commits of a moment.
  const others = paced(
    gatherMs,
    async () => deps.nats.publish(subject),
    (error) => deps.log.debug({ err: error }, 'outbox relay: the leader was not told of a commit'),
  )
  const hearing = deps.nats.subscribe(subject, {
    callback: () => {
      if (leading) look()
    },
  })

  function look(): void {
    nudged = true
    gathering.arrived()
    livelyUntil = Date.now() + livelyMs
    wake?.()
  }

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
    // Forces an index scan from the cursor on, whatever the planner believes of a table that was empty a moment ago.
    await control(client, 'set enable_seqscan = off; set enable_bitmapscan = off')
    // Planned once: a new plan over all partitions costs more than the read.
    await control(client, 'set plan_cache_mode = force_generic_plan')
    // A cursor that falls back in a crash of PostgreSQL costs some repetitions; waiting for the disk would cost each
    // read.
    await control(client, 'set synchronous_commit = off')
    // A leader whose machine is cut off leaves its connection behind, and the lock with it.
    await control(client, 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3')
    let cursor = (await relayCursor.first(client)) ?? { xid: '0', id: 0 }
    let moved = cursor
    let moveAt = 0
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
        pushes.send(rows)
        await pushAhead(client, pushes, last, publishFactsOf(rows, { ...deps, publisher }))
        cursor = last
        livelyUntil = Date.now() + livelyMs
      }
      if (cursor !== moved && (!last || Date.now() >= moveAt)) {
        await relayMove.run(client, { xid: cursor.xid, id: cursor.id })
        moved = cursor
        moveAt = Date.now() + moveEveryMs
      }
      if (!last && leaving) return
      if (rows.length >= batchRows) continue
      const gatherForMs = gathering.waitMs() - (performance.now() - readAt)
      if (gatherForMs > 0) await sleep(gatherForMs)
      await pause(Date.now() < livelyUntil ? idlePauseMs.lively : idlePauseMs.quiet)
    }
  }

  async function serve(): Promise<void> {
    while (!stopping) {
      const client = new pg.Client({ connectionString: deps.databaseUrl, application_name: `${deps.service} relay` })
      client.on('error', (error) => deps.log.warn({ err: error }, 'outbox relay: its database connection was lost'))
      try {
        await client.connect()
        // Whoever leads shows the lag.
        const follow = () => deps.metrics.outboxLagSeconds.set(0)
        if (await becomeLeader(client, { stopping: () => stopping, pause, follow })) {
          leading = true
          await lead(client)
        }
      } catch (error) {
        deps.log.warn({ err: error }, 'outbox relay: publishing failed, it tries again')
        if (!stopping) await new Promise((resume) => setTimeout(resume, retryPauseMs))
      } finally {
        leading = false
        await client
          .end()
          .catch((error: Error) => deps.log.debug({ err: error }, 'outbox relay: closing its connection failed'))
      }
    }
  }

  const running = serve()
  return {
    nudge() {
      if (leading) look()
      else others.due()
    },
    async stop() {
      stopping = true
      wake?.()
      await running
      await others.stop()
      if (!deps.nats.isClosed()) hearing.unsubscribe()
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

/** @param follow called while another process leads */
async function becomeLeader(
  client: pg.Client,
  { stopping, pause, follow }: { stopping: () => boolean; pause: (ms: number) => Promise<void>; follow: () => void },
): Promise<boolean> {
  while (!stopping()) {
    if ((await relayLead.one(client, { leaderLock })).leads) return true
    follow()
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
 * Returns the exact limit below which rows are complete. `pg_snapshot_xmin`, which costs nothing, waits for the oldest
 * writer of the whole server, even a restore of another database.
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
/** Returns the relay's lag. Rows that a long transaction holds back count too: nobody gets them. */
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
 * Reads a page of the rows written since then, for a replay: all committed ones. The relay publishes later commits by
 * itself, so this does not wait for the oldest writer of the server.
 * @param subjects a pattern of `like`
 */
export const readAgain = (client: pg.Client, since: Date, { xid, id }: Cursor, subjects: string): Promise<Row[]> =>
  relayReplay.all(client, { since, xid, id, subjects })

/**
 * Waits for facts, and meanwhile sends the pushes of the rows behind them: while NATS chooses another leader for the
 * stream, which may take it seconds, nothing is stored, and pushes need no leader.
 */
async function pushAhead(client: pg.Client, pushes: PushSender, last: Row, facts: Promise<void>): Promise<void> {
  let waiting = true
  const end = facts.then(
    () => {
      waiting = false
    },
    () => {
      waiting = false
    },
  )
  for (let sent: Cursor = last; ; ) {
    await settledWithin(end, aheadAfterMs)
    if (!waiting) return facts
    const rows = await readBatch(client, sent, null)
    pushes.send(rows)
    sent = rows.at(-1) ?? sent
  }
}

function settledWithin(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    void work.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function publishFactsOf(rows: Row[], deps: FactPublisher & { metrics: Metrics }): Promise<void> {
  const factRows = rows.filter(({ subject }) => !subject.startsWith('push.'))
  await publishFacts(deps, factRows)
  deps.metrics.outboxPublished.inc({ kind: 'fact' }, factRows.length)
}

/** How facts are published, and by which service. */
export interface FactPublisher {
  service: string
  publisher: Publisher
  /** The most facts in a message. */
  factsPerMessage: number
}

/** Publishes rows to JetStream, and resolves when it has stored them; their ids make a repetition harmless. */
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
