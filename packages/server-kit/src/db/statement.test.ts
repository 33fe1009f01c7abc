import { createTestDatabase, type TestDatabase } from '@sottomondo/test-kit'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { createLogger } from '../process/log.ts'
import { openPool, type Pool } from './database.ts'
import { typed } from './sql-type.ts'
import { statement } from './statement.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase('actions')
  pool = openPool(database.urlFor('actions'), 2, 'statement', createLogger('statement test', 'silent'))
  await pool.query(`create table letter (id bigint primary key, sender_name text, sent_at timestamptz, stamps int[],
    content jsonb not null, copies text[] not null)`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const addLetter = statement({
  name: 'letter_add',
  params: {
    id: 'bigint',
    senderName: 'text|null',
    sentAtMs: 'epochMs|null',
    content: 'jsonb',
    copies: 'text[]',
    stamps: 'int[]',
  },
  text: `insert into letter (id, sender_name, sent_at, content, copies, stamps)
    values ($id, $senderName, $sentAtMs, $content, $copies, $stamps)`,
})
const findLetter = statement({
  name: 'letter_find',
  params: { id: 'bigint' },
  row: {
    id: 'bigint',
    from: ['text|null', 'sender_name'],
    sentAtMs: 'epochMs|null',
    content: typed<{ lines: string[] }>('jsonb'),
    copies: 'text[]',
    stamps: ['bigint', 'cardinality(stamps)'],
  },
  text: 'select $row from letter where id = $id and id in ($id, $id)',
})

test('values go in and come out by their declared types, under their names', async () => {
  const content = { lines: ['Beste', "d'heer \\"] }
  const copies = ['een, twee', '"drie"']
  await addLetter.run(pool, {
    id: 1,
    senderName: 'Vito',
    sentAtMs: 1_700_000_000_123,
    content,
    copies,
    stamps: [1, 22],
  })
  const letter = await findLetter.one(pool, { id: 1 })
  expectTypeOf(letter).toEqualTypeOf<{
    id: number
    from: string | null
    sentAtMs: number | null
    content: { lines: string[] }
    copies: string[]
    stamps: number
  }>()
  expect(letter).toEqual({ id: 1, from: 'Vito', sentAtMs: 1_700_000_000_123, content, copies, stamps: 2 })
})

test('a nullable parameter may be absent', async () => {
  await addLetter.run(pool, { id: 2, content: [], copies: [], stamps: [] })
  expect(await findLetter.first(pool, { id: 2 })).toMatchObject({ from: null, sentAtMs: null, stamps: 0 })
})

test('a missing row is undefined, or an error where there must be one', async () => {
  expect(await findLetter.first(pool, { id: 99 })).toBeUndefined()
  expect(await findLetter.all(pool, { id: 99 })).toEqual([])
  await expect(findLetter.one(pool, { id: 99 })).rejects.toThrow('letter_find gave no row')
  expect(await findLetter.count(pool, { id: 99 })).toBe(0)
})

test('a statement is prepared once per connection, under its name', async () => {
  const client = await pool.connect()
  try {
    for (const id of [1, 2, 3]) await findLetter.first(client, { id })
    const { rows } = await client.query(`select statement from pg_prepared_statements where name = 'letter_find'`)
    expect(rows).toEqual([
      {
        statement: `select id, sender_name as "from", sent_at as "sentAtMs", content, copies, cardinality(stamps) as "stamps" from letter where id = $1 and id in ($1, $1)`,
      },
    ])
  } finally {
    client.release()
  }
})

test('other timestamps stay dates', async () => {
  const readDate = statement({
    name: 'letter_date',
    params: { at: 'timestamptz' },
    row: { at: 'timestamptz' },
    text: 'select $at::timestamptz as at',
  })
  const at = new Date(1_700_000_000_123)
  expect((await readDate.one(pool, { at })).at).toEqual(at)
})

test('a list of whole numbers is one of numbers, and one that does not fit is an error', async () => {
  const listed = statement({
    name: 'letter_numbers',
    params: { numbers: 'text' },
    row: { numbers: typed<(number | null)[]>('bigint[]') },
    text: 'select $numbers::bigint[] as numbers',
  })
  expect((await listed.one(pool, { numbers: '{1790000000000,-2,NULL}' })).numbers).toEqual([
    1_790_000_000_000,
    -2,
    null,
  ])
  expect((await listed.one(pool, { numbers: '{}' })).numbers).toEqual([])
  await expect(listed.one(pool, { numbers: '{9007199254740993}' })).rejects.toThrow('safe integer')
})
