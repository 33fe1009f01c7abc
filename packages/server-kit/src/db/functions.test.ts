import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTestDatabase, type TestDatabase } from '@sottomondo/test-kit'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../process/log.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: TestDatabase
let db: pg.Client
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'functions-'))
  mkdirSync(join(folder, 'migrations'))
  mkdirSync(join(folder, 'functions'))
  writeFileSync(join(folder, 'migrations/0001_coin.sql'), 'create table coin (worth int);')
  database = await createTestDatabase('economy')
  db = new pg.Client(database.urlFor('economy'))
  await db.connect()
})
afterEach(async () => {
  await db.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const start = () =>
  migrate(
    database.urlFor('economy'),
    'economy',
    pathToFileURL(`${join(folder, 'migrations')}/`),
    createLogger('functions', 'fatal'),
  )
const write = (name: string, body: string) =>
  writeFileSync(
    join(folder, `functions/${name}.sql`),
    `create or replace function ${name}() returns int language sql as $$ ${body} $$;`,
  )
const call = async (name: string) => (await db.query<{ n: number }>(`select ${name}() as n`)).rows[0]?.n
const appliedAt = async (name: string) =>
  (await db.query<{ at: Date }>('select applied_at as at from function_file where name = $1', [`${name}.sql`])).rows[0]
    ?.at

test('a file is applied after the migrations, again when its text has changed, and otherwise left alone', async () => {
  write('a_worth', 'select count(*)::int from coin')
  write('b_twice', 'select 2 * a_worth()')
  await start()
  expect(await call('b_twice')).toBe(0)
  const first = await appliedAt('a_worth')
  write('b_twice', 'select 5')
  await start()
  expect(await call('b_twice')).toBe(5)
  expect(await appliedAt('a_worth')).toEqual(first)
  expect(await appliedAt('b_twice')).not.toEqual(first)
})

test('a faulty file is named, and leaves all functions as they were', async () => {
  write('a_worth', 'select 1')
  write('b_twice', 'select 2')
  await start()
  write('a_worth', 'select 10')
  write('b_twice', 'select nothing')
  await expect(start()).rejects.toThrow(/economy failed: b_twice\.sql: .*nothing/)
  expect(await call('a_worth')).toBe(1)
  write('b_twice', 'select 20')
  await start()
  expect([await call('a_worth'), await call('b_twice')]).toEqual([10, 20])
})

test('two processes that start at once apply each file once', async () => {
  write('a_worth', 'select 1')
  await Promise.all([start(), start(), start()])
  expect(await call('a_worth')).toBe(1)
})
