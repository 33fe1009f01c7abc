import pg from 'pg'
import type { Logger } from '../process/log.ts'
import { StartError } from '../process/start-error.ts'

export type Pool = pg.Pool
export type PoolClient = pg.PoolClient
/** A thing that runs queries: the pool, or a transaction's connection. */
export type Db = Pick<pg.Pool, 'query'> | pg.ClientBase

const int8 = 20
pg.types.setTypeParser(int8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`)
  return value
})

/** How long one statement, one wait for a lock and one pause inside a transaction may take before PostgreSQL ends it. */
export interface DatabaseTimeouts {
  statementMs: number
  lockMs: number
  idleInTransactionMs: number
}

/**
 * A new connection costs as much as a hundred statements: it logs in, and plans all of them anew. Those that a minute's
 * jobs need side by side stay; each of the others would hold some three megabytes of the server.
 */
export const keptIdleMs = 90_000

/**
 * A start reads many things side by side: what it alone needed connections for is closed, soon. Not a pool's only one,
 * for which a tool or a test may have set something.
 */
export const poolStart = { lastsMs: 60_000, keptIdleMs: 2000 } as const

/** @param timeouts for processes that serve players; tools that read everything have none */
export function openPool(url: string, max: number, name: string, log: Logger, timeouts?: DatabaseTimeouts): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: max > 1 ? poolStart.keptIdleMs : keptIdleMs,
    application_name: name,
    connectionTimeoutMillis: 5000,
    statement_timeout: timeouts?.statementMs,
    lock_timeout: timeouts?.lockMs,
    idle_in_transaction_session_timeout: timeouts?.idleInTransactionMs,
  })
  if (max > 1)
    setTimeout(() => {
      pool.options.idleTimeoutMillis = keptIdleMs
    }, poolStart.lastsMs).unref()
  // The server closed an idle connection; the pool opens another.
  pool.on('error', (error) => log.warn({ err: error }, 'database: an idle connection was lost'))
  return pool
}

const deadlock = '40P01'
const serializationFailure = '40001'
/** A server that was the primary when the connection was made, and takes no writes now. */
const readOnly = '25006'

/** What is to be done once a transaction under way is committed. */
const following = new WeakMap<object, (() => void)[]>()

/** Does something once the caller's transaction is committed; outside of one, now. */
export function onCommit(db: Db, work: () => void): void {
  const waiting = following.get(db)
  if (waiting) waiting.push(work)
  else work()
}

/** Runs one transaction. It is tried again when PostgreSQL gave it up in favour of another. */
export async function transaction<T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    // Between two queries nothing else listens, and an unhandled error would end the process.
    const lost = (error: Error) => {
      broken = error
    }
    client.on('error', lost)
    try {
      await client.query('begin')
      const follows: (() => void)[] = []
      following.set(client, follows)
      const result = await work(client)
      await client.query('commit')
      for (const one of follows) one()
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      const code = (error as { code?: string }).code
      // The next connection leads to the present primary.
      if (code === readOnly) broken = error as Error
      if (attempt >= 5 || (code !== deadlock && code !== serializationFailure)) throw error
    } finally {
      following.delete(client)
      client.off('error', lost)
      client.release(broken)
    }
  }
}

/**
 * The messages with which pg and redis report a lost connection, in errors without a code; then Redis' own words for one
 * that cannot work now (its disk is full, it loads its data, it is a replica), and PostgreSQL's, of its code for defects,
 * for a connection that it cannot begin on a full disk.
 */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The client is (closed|offline)|Socket closed unexpectedly|Redis does not answer|(MISCONF|LOADING|READONLY|MASTERDOWN|NOREPLICAS) |could not write init file)/
const defect = 'XX000'
/**
 * SQLSTATE classes: connection exception, insufficient resources, operator intervention, a server that is no primary
 * any more; and the system's own codes (EAGAIN: the socket of a server of this machine that hangs).
 */
const unreachableCode =
  /^(08...|53...|57P..|25006|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAGAIN|EAI_AGAIN|ENOTFOUND)$/

/** Whether an error says that a server could not be reached or is going away, not that a request was wrong. */
export function isConnectionError(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string }
  return typeof code === 'string' && code !== defect ? unreachableCode.test(code) : lostConnection.test(message ?? '')
}

/** Codes of the timeouts: of a statement, of a lock, and of an idle transaction. */
const timeoutCodes: ReadonlySet<unknown> = new Set(['57014', '55P03', '25P03'])

/** Whether PostgreSQL ended a statement because it took too long: it was undone, and may succeed the next time. */
export const isTimeout = (error: unknown): boolean => timeoutCodes.has((error as { code?: unknown }).code)

/** Codes of a wait for a lock that somebody held for too long, and of a transaction that nobody went on with. */
const blockingCodes: ReadonlySet<unknown> = new Set(['55P03', '25P03'])

/** Whether others, or the server, kept a transaction from its work: that says nothing about what it was to do. */
export const isBlocked = (error: unknown): boolean =>
  isConnectionError(error) || blockingCodes.has((error as { code?: unknown }).code)

/** Checks that the database answers; the first statement of a transaction takes its snapshot. */
export async function ping(db: Db): Promise<void> {
  await (db as pg.Pool).query('select 1')
}

/** Waits until the database answers; a process may start before it. */
export async function waitForDatabase(pool: Pool, withinMs = 20_000): Promise<void> {
  const end = Date.now() + withinMs
  for (;;) {
    try {
      await ping(pool)
      return
    } catch (error) {
      if (!isConnectionError(error) || Date.now() > end)
        throw new StartError(`PostgreSQL can’t be used: ${(error as Error).message}`)
      await new Promise((resume) => setTimeout(resume, 200))
    }
  }
}

/** Wraps a transaction so that the job queue runs its own statements in it. */
export const queryIn = (tx: Db) => ({
  executeSql: (text: string, values?: unknown[]) => (tx as pg.Pool).query(text, values),
})
