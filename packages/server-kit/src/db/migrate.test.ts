import { createTestDatabase, type TestDatabase } from '@sottomondo/test-kit'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../process/log.ts'
import { StartError } from '../process/start-error.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let db: pg.Client
beforeEach(async () => {
  database = await createTestDatabase('economy')
  db = new pg.Client(database.urlFor('economy'))
  await db.connect()
})
afterEach(async () => {
  await db.end()
  await database.drop()
})

const start = () => migrate(database.urlFor('economy'), 'economy', undefined, createLogger('migrate', 'fatal'))
const tables = async () =>
  (
    await db.query<{ name: string }>(
      'select relname as name from pg_class where relnamespace = current_schema()::regnamespace order by 1',
    )
  ).rows

test('several processes that start at once make the tables once, and a later start changes nothing', async () => {
  await Promise.all([start(), start(), start()])
  const made = await tables()
  const applied = () => db.query('select name, run_on from kit_migration order by id')
  const { rows } = await applied()
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  await start()
  expect(await tables()).toEqual(made)
  expect((await applied()).rows).toEqual(rows)
})

test('tables of a version before 1.0 are refused in one sentence and stay as they are', async () => {
  await db.query(`create table kit_migration (id serial primary key, name varchar(255) not null, run_on timestamp not null);
    insert into kit_migration (name, run_on) values ('0001_outbox', now()), ('0002_outbox_json', now());
    create table outbox (id bigint)`)
  const found = await tables()
  await expect(start()).rejects.toThrow(
    new StartError(
      'The migrations of economy failed: its tables are of a version before 1.0, which this one cannot read; nothing was changed: begin with an empty database',
    ),
  )
  expect(await tables()).toEqual(found)
})
