import { readFileSync } from 'node:fs'
import type { Stack } from '@sottomondo/local/stack'
import { createLogger } from '@sottomondo/server-kit/log'
import { connectNats } from '@sottomondo/server-kit/nats'
import { createRedis } from '@sottomondo/server-kit/redis'
import pg from 'pg'
import { cpuSeconds } from '../cpu.ts'

/** What a stack's servers have counted since they began; the difference of two readings is the work between them. */
export interface Counters {
  atMs: number
  /** CPU seconds by process. */
  cpu: Record<string, number>
  /**
   * CPU seconds of PostgreSQL's processes, in a reading by `<role they work for> <pid>`, between two by role; `server`
   * are its own.
   */
  postgresCpu: Record<string, number>
  walBytes: number
  /** Writes and flushes of the log. */
  walWrites: number
  /** Pages written to the tables' files, 8 kB each. */
  pageWrites: number
  commits: number
  /** Rows inserted, less those deleted, by table; partitions count for their table. */
  rows: Record<string, number>
  redisCommands: number
  factMessages: number
  factBytes: number
}

const ticksPerSecond = 100

export async function readCounters(stack: Stack): Promise<Counters> {
  const [database, redisCommands, facts] = await Promise.all([readDatabase(stack), readRedis(stack), readFacts(stack)])
  return { atMs: Date.now(), cpu: cpuSeconds(stack), ...database, redisCommands, ...facts }
}

/** Returns how much has been counted between two readings. */
export function between(before: Counters, after: Counters): Counters {
  const subtract = (later: Record<string, number>, earlier: Record<string, number>) =>
    Object.fromEntries(Object.entries(later).map(([name, value]) => [name, value - (earlier[name] ?? 0)]))
  const counted = Object.fromEntries(
    Object.entries(after).map(([name, value]) => {
      const earlier = before[name as keyof Counters]
      return [name, typeof value === 'number' ? value - Number(earlier) : subtract(value, earlier as never)]
    }),
  ) as unknown as Counters
  return { ...counted, postgresCpu: byRole(counted.postgresCpu) }
}

/**
 * Adds up what each process used: a connection that was closed between two readings takes what it had counted before
 * along, and would be missing from a sum.
 */
function byRole(processes: Record<string, number>): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [process, seconds] of Object.entries(processes)) {
    const [role = ''] = process.split(' ')
    sums[role] = (sums[role] ?? 0) + seconds
  }
  return sums
}

async function readDatabase(stack: Stack) {
  const client = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  await client.connect()
  try {
    // Two kinds of statistics may be of an earlier reading of this connection otherwise.
    await client.query('select pg_stat_clear_snapshot()')
    const [wal] = (
      await client.query('select wal_bytes::float8, wal_write::float8 + wal_sync as writes from pg_stat_wal')
    ).rows
    const [pages] = (
      await client.query(
        'select (buffers_checkpoint + buffers_clean + buffers_backend)::float8 as written from pg_stat_bgwriter',
      )
    ).rows
    const [own] = (
      await client.query(
        'select xact_commit::float8 as commits from pg_stat_database where datname = current_database()',
      )
    ).rows
    const tables = (
      await client.query(
        `select schemaname || '.' || regexp_replace(relname, '_(\\d{4}_?\\d{2}_?\\d{2}|other)$', '') as name,
          sum(n_tup_ins - n_tup_del)::float8 as rows
        from pg_stat_user_tables group by 1`,
      )
    ).rows
    const backends = (
      await client.query('select pid, coalesce(usename::text, $1) as role from pg_stat_activity', ['server'])
    ).rows
    return {
      walBytes: wal.wal_bytes as number,
      walWrites: wal.writes as number,
      pageWrites: pages.written as number,
      commits: own.commits as number,
      rows: Object.fromEntries(tables.map(({ name, rows }) => [name, rows as number])),
      postgresCpu: Object.fromEntries(backends.map(({ pid, role }) => [`${role} ${pid}`, secondsOf(pid)])),
    }
  } finally {
    await client.end()
  }
}

function secondsOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [utime = 0, stime = 0] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return (utime + stime) / ticksPerSecond
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0
    throw error
  }
}

async function readRedis({ redisUrl }: Stack): Promise<number> {
  const redis = createRedis(redisUrl, createLogger('capacity', 'warn'))
  await redis.connect()
  try {
    return Number(/total_commands_processed:(\d+)/.exec(await redis.info('stats'))?.[1])
  } finally {
    await redis.close()
  }
}

async function readFacts({ natsUrl, natsSeeds }: Stack) {
  const nats = await connectNats(natsUrl, 'capacity', { user: 'audit', seed: natsSeeds.audit })
  try {
    const { data } = await nats.request('$JS.API.STREAM.INFO.FACTS', '')
    const { state } = JSON.parse(new TextDecoder().decode(data)) as { state: { last_seq: number; bytes: number } }
    return { factMessages: state.last_seq, factBytes: state.bytes }
  } finally {
    await nats.close()
  }
}

/** The time of a commit that waits for the disk, ms: the middle one of some hundred, one after the other. */
export async function commitMs(stack: Stack, commits = 300): Promise<number> {
  const client = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  await client.connect()
  try {
    const times: number[] = []
    for (let commit = 0; commit < commits; commit++) {
      const startedAt = performance.now()
      // A transaction with an id of its own writes the log, and waits for its flush.
      await client.query('select pg_current_xact_id()')
      times.push(performance.now() - startedAt)
    }
    return times.toSorted((a, b) => a - b)[commits >> 1] ?? Number.NaN
  } finally {
    await client.end()
  }
}

/** Bytes that one row of a table takes with its indexes, of tables with a thousand rows or more. */
export async function rowBytes(stack: Stack, tables: readonly string[]): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  await client.connect()
  try {
    const sizes: Record<string, number> = {}
    for (const table of tables) {
      const { rows } = await client.query(
        `select count(*)::float8 as rows, pg_total_relation_size('${table}')::float8 as bytes from ${table}`,
      )
      if (rows[0].rows >= 1000) sizes[table] = rows[0].bytes / rows[0].rows
    }
    return sizes
  } finally {
    await client.end()
  }
}
