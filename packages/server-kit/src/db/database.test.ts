import { createTestDatabase, type TestDatabase } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createLogger } from '../process/log.ts'
import {
  type DatabaseTimeouts,
  isConnectionError,
  isTimeout,
  keptIdleMs,
  openPool,
  type Pool,
  poolStart,
  transaction,
} from './database.ts'

const log = createLogger('database test', 'silent')
const never: DatabaseTimeouts = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }
let database: TestDatabase
let patient: Pool
const pools: Pool[] = []

beforeAll(async () => {
  database = await createTestDatabase('actions')
  patient = openPool(database.urlFor('actions'), 4, 'patient', log)
  await patient.query(
    'create table thing (id int primary key, version int not null default 1); insert into thing values (1)',
  )
})
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
})
afterAll(async () => {
  await patient.end()
  await database.drop()
})

/** About a second: with less, a busy machine fails even where nothing waits. */
function hasty(timeouts: Partial<DatabaseTimeouts>): Pool {
  const pool = openPool(database.urlFor('actions'), 2, 'hasty', log, { ...never, ...timeouts })
  pools.push(pool)
  return pool
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it went well'),
    (error: unknown) => error,
  )
const versionOf = async () => (await patient.query('select version from thing')).rows[0].version
const change = 'update thing set version = version + 1'

test('a statement that takes too long is ended, and its connection goes on', async () => {
  const pool = hasty({ statementMs: 1_000 })
  const failure = await failureOf(pool.query('select pg_sleep(600)'))
  expect(isTimeout(failure)).toBe(true)
  expect(isConnectionError(failure)).toBe(false)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a transaction that waits too long for a row gives up, and its changes are undone', async () => {
  const before = await versionOf()
  const holder = await patient.connect()
  await holder.query('begin')
  await holder.query(change)
  const pool = hasty({ lockMs: 50 })
  const failure = await failureOf(
    transaction(pool, async (tx) => {
      await tx.query('insert into thing values (2)')
      await tx.query(change)
    }),
  )
  expect(isTimeout(failure)).toBe(true)
  await holder.query('commit')
  holder.release()
  expect(await versionOf()).toBe(before + 1)
  expect((await patient.query('select count(*)::int as n from thing')).rows).toEqual([{ n: 1 }])
})

test('an idle transaction is ended and releases its rows', async () => {
  const before = await versionOf()
  const pool = hasty({ idleInTransactionMs: 1_000 })
  let waiting: (() => void) | undefined
  const stuck = failureOf(
    transaction(pool, async (tx) => {
      await tx.query(change)
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
      await tx.query(change)
    }),
  )
  await eventually(async () => {
    expect(waiting).toBeDefined()
    await transaction(patient, async (tx) => {
      await tx.query(`set local lock_timeout = '20ms'`)
      await tx.query(change)
    })
  })
  waiting?.()
  await stuck
  expect(await versionOf()).toBe(before + 1)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a server that takes no writes any more is left for the present primary', async () => {
  const pool = openPool(database.urlFor('actions'), 1, 'demoted', log)
  pools.push(pool)
  await pool.query('set default_transaction_read_only = on')
  const failure = await failureOf(transaction(pool, (tx) => tx.query(change)))
  expect(isConnectionError(failure)).toBe(true)
  const before = await versionOf()
  await transaction(pool, (tx) => tx.query(change))
  expect(await versionOf()).toBe(before + 1)
})

test('a server that hangs and takes no more connections at its socket can’t be reached', () => {
  const failure = Object.assign(new Error('connect EAGAIN /run/.s.PGSQL.5432'), { code: 'EAGAIN' })
  expect(isConnectionError(failure)).toBe(true)
})

test('connections that the start alone needed are closed soon, later ones are kept for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const pool = hasty({})
    const two = () => Promise.all([pool.query('select 1'), pool.query('select 1')])
    await two()
    expect(pool.totalCount).toBe(2)
    vi.advanceTimersByTime(poolStart.keptIdleMs)
    expect(pool.totalCount).toBe(0)
    vi.advanceTimersByTime(poolStart.lastsMs)
    await two()
    vi.advanceTimersByTime(keptIdleMs - 1)
    expect(pool.totalCount).toBe(2)
    vi.advanceTimersByTime(1)
    expect(pool.totalCount).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
