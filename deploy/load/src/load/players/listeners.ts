import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { accountPushSubject } from '@sottomondo/event-contract/subjects'
import type { Stack } from '@sottomondo/local/stack'
import pg from 'pg'
import { percentile } from '../../http-load.ts'
import { loadRules } from '../load.rules.ts'

export interface ListenerOrder {
  url: string
  address: string
  origin: string
  players: { accountId: number; cookie: string }[]
}

/** An arrival with a version that was not newer than the newest before, of the same account and event. */
interface OutOfOrder {
  event: string
  version: number
  newest: number
  /** Epoch ms. */
  atMs: number
}

export interface ListenerReport {
  /** [account, event, version, epoch ms at which it arrived] */
  arrivals: [number, string, number, number][]
  outOfOrder: OutOfOrder[]
  disconnects: number
}

export interface Listener {
  pid: number
  report(): Promise<ListenerReport>
  close(): void
}

/** Opens the sockets in a process of their own. Throws when one can't be opened. */
export async function startListener(order: ListenerOrder): Promise<Listener> {
  const child = fork(fileURLToPath(new URL('listener.ts', import.meta.url)), { serialization: 'advanced' })
  child.send(order)
  const answer = (await answerOf(child)) as { open?: number; failed?: string }
  if (answer.failed !== undefined) {
    child.disconnect()
    throw new Error(`a socket could not be opened: ${answer.failed}`)
  }
  return {
    pid: child.pid ?? 0,
    async report() {
      child.send('report')
      return ((await answerOf(child)) as { report: ListenerReport }).report
    },
    close: () => child.disconnect(),
  }
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  // What still listens afterwards would be one more with every question.
  const answered = new AbortController()
  const { signal } = answered
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('the process that holds the sockets has ended')
  })
  gone.catch(() => undefined)
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), gone])
    return answer
  } finally {
    answered.abort()
  }
}

/** A push as its service wrote it into the outbox. */
export interface WrittenPush {
  accountId: number
  event: string
  version: number
  atMs: number
}

export interface PushFigures {
  sockets: number
  expected: number
  arrived: number
  late: number
  outOfOrder: number
  disconnects: number
  /** From the outbox row to the socket, ms. */
  p50: number
  p95: number
  p99: number
}

/** Compares the written pushes with those that arrived. Both clocks are this machine's. */
export function pushFigures(written: WrittenPush[], report: ListenerReport, sockets: number): PushFigures {
  const arrivedAt = new Map<string, number>()
  for (const [accountId, event, version, atMs] of report.arrivals) {
    const key = `${accountId} ${event} ${version}`
    if (!arrivedAt.has(key)) arrivedAt.set(key, atMs)
  }
  const delays = written.flatMap(({ accountId, event, version, atMs }) => {
    const at = arrivedAt.get(`${accountId} ${event} ${version}`)
    return at === undefined ? [] : [Math.max(0, at - atMs)]
  })
  const sorted = Float64Array.from(delays).sort()
  return {
    sockets,
    expected: written.length,
    arrived: delays.length,
    late: delays.filter((delay) => delay > loadRules.lateMs).length,
    outOfOrder: report.outOfOrder.length,
    disconnects: report.disconnects,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  }
}

/** Returns all services' pushes for these accounts since that moment: their sockets must get them. */
export async function writtenPushes(
  stack: Pick<Stack, 'env' | 'adminDatabaseUrl'>,
  accountIds: number[],
  sinceMs: number,
): Promise<WrittenPush[]> {
  const schemas = Object.keys(stack.env).filter((name) => stack.env[name]?.DATABASE_URL && name !== 'gateway')
  const client = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  await client.connect()
  try {
    const all: WrittenPush[] = []
    for (const schema of schemas) {
      const { rows } = await client.query<{ subject: string; event: string; version: string; created_at: Date }>(
        `select told.subject, told.push ->> 'event' as event, told.push -> 'payload' ->> 'version' as version, created_at
         from ${pg.escapeIdentifier(schema)}.outbox cross join lateral (
           select subject, payload as push where subject like 'push.account.%'
           union all
           select one ->> 0, (one ->> 2)::json
           from json_array_elements(case when subject = 'push.several' then payload end) as one
         ) as told
         where told.subject = any($1) and created_at >= $2 and told.push -> 'payload' -> 'version' is not null`,
        [accountIds.map(accountPushSubject), new Date(sinceMs)],
      )
      for (const { subject, event, version, created_at } of rows)
        all.push({
          accountId: Number(subject.slice(subject.lastIndexOf('.') + 1)),
          event,
          version: Number(version),
          atMs: created_at.getTime(),
        })
    }
    return all
  } finally {
    await client.end()
  }
}
