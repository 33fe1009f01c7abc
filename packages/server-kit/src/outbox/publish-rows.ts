import type pg from 'pg'
import { messagesOf } from '../facts/message.ts'
import type { Publisher } from '../facts/publisher.ts'
import type { Metrics } from '../process/metrics.ts'
import type { PushSender } from './push-sender.ts'
import { type Cursor, type Row, readBatch } from './relay.store.ts'

/** Facts that take longer are waited for beside the pushes behind them. */
const aheadAfterMs = 100

const messageId = (service: string, row: Pick<Row, 'xid' | 'publishedXid' | 'id'>): string =>
  `${service}-${row.publishedXid ?? row.xid}-${row.id}`

/**
 * Waits for facts, and meanwhile sends the pushes of the rows behind them: while NATS chooses another leader for the
 * stream, which may take it seconds, nothing is stored, and pushes need no leader.
 */
export async function pushAhead(client: pg.Client, pushes: PushSender, last: Row, facts: Promise<void>): Promise<void> {
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

export async function publishFactsOf(rows: Row[], deps: FactPublisher & { metrics: Metrics }): Promise<void> {
  const factRows = rows.filter(({ subject }) => !subject.startsWith('push.'))
  await publishFacts(deps, factRows)
  deps.metrics.outboxPublished.inc({ kind: 'fact' }, factRows.length)
}

/** How facts are published, and by which service. */
export interface FactPublisher {
  service: string
  publisher: Publisher
}

/** Publishes rows to JetStream, and resolves when it has stored them; their ids make a repetition harmless. */
export async function publishFacts({ service, publisher }: FactPublisher, rows: Omit<Row, 'atMs'>[]): Promise<void> {
  const facts = rows.map(({ subject, payload, requestId, traceparent, ...row }) => ({
    messageId: messageId(service, row),
    subject,
    payload,
    requestId,
    traceparent,
  }))
  await Promise.all(messagesOf(facts).map((message) => publisher.publish(message)))
}
