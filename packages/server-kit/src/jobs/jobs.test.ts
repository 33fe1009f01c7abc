import { createTestDatabase, type TestDatabase } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../process/log.ts'
import { type Jobs, jobsSchema, startJobs } from './jobs.ts'

const log = createLogger('jobs test', 'silent')
let database: TestDatabase
let admin: pg.Client
const started: Jobs[] = []

beforeAll(async () => {
  database = await createTestDatabase('actions')
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()))
  await admin.end()
  await database.drop()
})

async function instance(): Promise<Jobs> {
  const jobs = await startJobs(database.urlFor('actions'), 'actions', log, 0.5)
  started.push(jobs)
  return jobs
}

/** Makes a schedule due, as the clock of the job queue does. */
async function due(name: string): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) => admin.query(text, values)
  await new PgBoss({ db: { executeSql }, schema: jobsSchema('actions') }).send(name, {})
}

test('a job that is due runs on one of the instances, and one that fails runs again', async () => {
  const runs: string[] = []
  for (const name of ['first', 'second']) {
    const jobs = await instance()
    await jobs.schedule('count', '0 4 1 1 *', async () => {
      runs.push(name)
      if (runs.length === 1) throw new Error('not this time')
    })
  }
  await due('count')
  await eventually(() => expect(runs).toHaveLength(2))
  await eventually(async () => {
    const { rows } = await admin.query(`select state::text from ${jobsSchema('actions')}.job where name = 'count'`)
    expect(rows).toEqual([{ state: 'completed' }])
  })
})

test('instances that start at one instant don’t get in each other’s way', async () => {
  const names = ['one', 'two', 'three', 'four', 'five']
  await Promise.all(
    names.map(async () => {
      const jobs = await instance()
      for (const name of names) await jobs.schedule(name, '0 4 1 1 *', async () => {})
    }),
  )
  const { rows } = await admin.query(`select name from ${jobsSchema('actions')}.schedule where name = any ($1)`, [
    names,
  ])
  expect(rows).toHaveLength(names.length)
})

test('a schedule that nobody has declared for a day is ended; those of another release beside this one stay', async () => {
  const old = await instance()
  for (const name of ['kept', 'gone', 'young']) await old.schedule(name, '0 4 1 1 *', async () => {})
  await admin.query(
    `update ${jobsSchema('actions')}.schedule set updated_on = updated_on - interval '25 hours' where name in ('kept', 'gone')`,
  )
  const next = await instance()
  await next.schedule('kept', '0 4 1 1 *', async () => {})
  await next.endOthers()
  const { rows } = await admin.query(
    `select name from ${jobsSchema('actions')}.schedule where name in ('kept', 'gone', 'young') order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['kept', 'young'])
})
