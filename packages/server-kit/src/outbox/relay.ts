import type { NatsConnection } from '@nats-io/transport-node'
import { outboxSubject } from '@sottomondo/event-contract/subjects'
import pg from 'pg'
import { paced } from '../clock/paced.ts'
import { control } from '../db/statement.ts'
import { createPublisher } from '../facts/publisher.ts'
import type { Logger } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'
import { type FactPublisher, publishFactsOf, pushAhead } from './publish-rows.ts'
import { createPushSender, type PushSender } from './push-sender.ts'
import { batchRows, moveCursor, readBatch, readCursor, readHorizon, readLagSeconds, takeLead } from './relay.store.ts'
import { gatherMs, RelayPace } from './relay-pace.ts'

/** How often the cursor moves in a stream of rows; rows that a crash publishes again are recognised by their id. */
const moveEveryMs = 500
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

/** Publishes a service's outbox. One instance leads at a time, elected by a lock of its own connection. */
export interface Relay {
  /** Looks now: something was committed. */
  nudge(): void
  /** Publishes the committed rows, then stops. */
  stop(): Promise<void>
}

export function startRelay(deps: {
  service: string
  databaseUrl: string
  nats: NatsConnection
  log: Logger
  metrics: Metrics
}): Relay {
  const publisher = createPublisher(deps.nats)
  const pushes = createPushSender(deps.nats, deps.metrics)
  const leadingDeps = { ...deps, publisher, pushes }
  const pace = new RelayPace()
  let leading = false
  const subject = outboxSubject(deps.service)
  // One word for all commits of a moment.
  const others = paced(
    gatherMs,
    async () => deps.nats.publish(subject),
    (error) => deps.log.debug({ err: error }, 'outbox relay: the leader was not told of a commit'),
  )
  const hearing = deps.nats.subscribe(subject, {
    callback: () => {
      if (leading) pace.look()
    },
  })

  async function serve(): Promise<void> {
    while (!pace.stopping) {
      const client = new pg.Client({ connectionString: deps.databaseUrl, application_name: `${deps.service} relay` })
      client.on('error', (error) => deps.log.warn({ err: error }, 'outbox relay: its database connection was lost'))
      try {
        await client.connect()
        // Whoever leads shows the lag.
        const follow = () => deps.metrics.outboxLagSeconds.set(0)
        if (await becomeLeader(client, pace, follow)) {
          leading = true
          await lead(client, pace, leadingDeps)
        }
      } catch (error) {
        deps.log.warn({ err: error }, 'outbox relay: publishing failed, it tries again')
        if (!pace.stopping) await new Promise((resume) => setTimeout(resume, retryPauseMs))
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
      if (leading) pace.look()
      else others.due()
    },
    async stop() {
      pace.stop()
      await running
      await others.stop()
      if (!deps.nats.isClosed()) hearing.unsubscribe()
      publisher.close()
    },
  }
}

interface Leading extends FactPublisher {
  metrics: Metrics
  pushes: PushSender
}

/** Publishes what was committed, until it is told to stop. */
async function lead(client: pg.Client, pace: RelayPace, deps: Leading): Promise<void> {
  // Forces an index scan from the cursor on, whatever the planner believes of a table that was empty a moment ago.
  await control(client, 'set enable_seqscan = off; set enable_bitmapscan = off')
  // Planned once: a new plan over all partitions costs more than the read.
  await control(client, 'set plan_cache_mode = force_generic_plan')
  // A cursor that falls back in a crash of PostgreSQL costs some repetitions; waiting for the disk would cost each
  // read.
  await control(client, 'set synchronous_commit = off')
  // A leader whose machine is cut off leaves its connection behind, and the lock with it.
  await control(client, 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3')
  let cursor = await readCursor(client)
  let moved = cursor
  let moveAt = 0
  let lagAt = 0
  let delayAtMs = 0
  let carefulUntil = 0
  for (;;) {
    const leaving = pace.stopping
    const readAt = performance.now()
    const horizon = leaving || Date.now() < carefulUntil ? await readHorizon(client) : null
    const rows = await readBatch(client, cursor, horizon)
    const last = rows.at(-1)
    if (Date.now() >= lagAt || (!last && Date.now() >= delayAtMs && pace.isLively)) {
      const lagSeconds = await readLagSeconds(client, cursor)
      deps.metrics.outboxLagSeconds.set(lagSeconds)
      if (!last && lagSeconds > delayedFromSeconds) carefulUntil = Date.now() + carefulMs
      if (!last) pace.noteDelay(lagSeconds > 0)
      lagAt = Date.now() + lagEveryMs
      delayAtMs = Date.now() + delayEveryMs
    }
    if (last) {
      deps.pushes.send(rows)
      await pushAhead(client, deps.pushes, last, publishFactsOf(rows, deps))
      cursor = last
      pace.keepLively()
    }
    if (cursor !== moved && (!last || Date.now() >= moveAt)) {
      await moveCursor(client, cursor)
      moved = cursor
      moveAt = Date.now() + moveEveryMs
    }
    if (!last && leaving) return
    if (rows.length >= batchRows) continue
    await pace.untilNext(performance.now() - readAt)
  }
}

/** @param follow called while another process leads */
async function becomeLeader(client: pg.Client, pace: RelayPace, follow: () => void): Promise<boolean> {
  while (!pace.stopping) {
    if (await takeLead(client)) return true
    follow()
    await pace.pause(retryPauseMs)
  }
  return false
}
