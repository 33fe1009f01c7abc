import { createTestDatabase, type TestDatabase } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool, type Pool, transaction } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createLogger } from '../process/log.ts'
import { type Alarm, type Alarms, type AlarmWork, createAlarms } from './alarms.ts'
import { type Jobs, startJobs } from './jobs.ts'

const log = createLogger('alarms test', 'silent')
const clock = fakeClock()
type Rung = { id: number }
let database: TestDatabase
let pool: Pool
let superuser: Pool
/** Two processes of one service. */
const processes: { jobs: Jobs; alarms: Alarms; alarm: Alarm<Rung> }[] = []
/** The fault of the next alarm that rings, after its effect was written. */
let fault: AlarmWork<Rung> | undefined

beforeAll(async () => {
  database = await createTestDatabase('actions')
  const url = database.urlFor('actions')
  await migrate(url, 'actions', undefined, log)
  pool = openPool(url, 10, 'alarms test', log)
  superuser = openPool(database.adminUrl, 1, 'superuser', log)
  await pool.query('create table rung (id int)')
  for (let n = 0; n < 2; n++) {
    const jobs = await startJobs(url, 'actions', log)
    const alarms = createAlarms({ jobs: () => jobs, pool, clock, log, committed: () => {} })
    const alarm = alarms.at<Rung>('test', async (change, payload) => {
      await change.tx.query('insert into rung values ($1)', [payload.id])
      const failing = fault
      fault = undefined
      await failing?.(change, payload)
    })
    processes.push({ jobs, alarms, alarm })
    await alarms.start()
  }
})
afterAll(async () => {
  for (const { alarms, jobs } of processes) {
    await alarms.stop()
    await jobs.stop()
  }
  await pool.end()
  await superuser.end()
  await database.drop()
})
beforeEach(() => {
  fault = undefined
})

const [first, second] = [() => processes[0] as (typeof processes)[0], () => processes[1] as (typeof processes)[0]]
const set = (id: number, inMs = 0) =>
  transaction(pool, (tx) => first().alarm.set(tx, String(id), clock.nowMs() + inMs, { id }))
const rung = async (id: number) => (await pool.query('select from rung where id = $1', [id])).rowCount
const left = async (id: number) =>
  (
    await pool.query(
      `select from actions_queue.job where name = 'alarms' and singleton_key = $1 and state in ('created', 'retry')`,
      [`test:${id}`],
    )
  ).rowCount
/** Moves the queue's time forward. */
const pass = (seconds: number) =>
  pool.query(
    `update actions_queue.job set start_after = start_after - make_interval(secs => $1)
     where name = 'alarms' and state in ('created', 'retry')`,
    [seconds],
  )
const ringAll = () => Promise.all([...processes, ...processes].map(({ alarms }) => alarms.ring()))

test('an alarm rings at its time, once, also with many processes', async () => {
  const ids = Array.from({ length: 20 }, (_, n) => 100 + n)
  for (const id of ids) await set(id, 600_000)
  await ringAll()
  expect(await Promise.all(ids.map(rung))).toEqual(ids.map(() => 0))
  await pass(601)
  await ringAll()
  await ringAll()
  expect(await Promise.all(ids.map(rung))).toEqual(ids.map(() => 1))
})

test('an alarm is part of the change that sets it: rolled back, it never rings', async () => {
  await expect(
    transaction(pool, async (tx) => {
      await first().alarm.set(tx, '200', clock.nowMs(), { id: 200 })
      throw new Error('the change came to nothing')
    }),
  ).rejects.toThrow('came to nothing')
  expect(await left(200)).toBe(0)
})

test('an alarm set twice for the same key rings once; after ringing it can be set again', async () => {
  await set(300, 600_000)
  await set(300)
  expect(await left(300)).toBe(1)
  await pass(601)
  await ringAll()
  expect(await rung(300)).toBe(1)
  await set(300)
  await ringAll()
  expect(await rung(300)).toBe(2)
})

test('a process that dies while it rings has done nothing, and another one does it', async () => {
  fault = async ({ tx }) => {
    const { rows } = await tx.query('select pg_backend_pid() as pid')
    await superuser.query('select pg_terminate_backend($1, 5000)', [rows[0].pid])
    await tx.query('select')
  }
  await set(400)
  await first()
    .alarms.ring()
    .catch(() => {})
  await second().alarms.ring()
  await eventually(async () => expect(await rung(400)).toBe(1))
  expect(await left(400)).toBe(0)
})

test('a failed alarm leaves nothing behind and rings again; its facts go out with its effect', async () => {
  fault = async ({ publish }) => {
    publish({ subject: 'test', payload: {} } as never)
    throw new Error('not this time')
  }
  await set(500)
  await ringAll()
  expect([await rung(500), await left(500)]).toEqual([0, 1])
  await pass(60)
  await eventually(async () => {
    await ringAll()
    expect(await rung(500)).toBe(1)
  })
})

test('an alarm of an unknown kind stays, and holds up nothing', async () => {
  const { jobs } = first()
  await jobs.boss.send('alarms', { name: 'gone', key: '1', payload: {} }, { singletonKey: 'gone:1' })
  await set(600)
  await ringAll()
  expect(await rung(600)).toBe(1)
})
