import { join } from 'node:path'
import { type Declared, declaredStatements, statement } from '@sottomondo/server-kit/statement'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStatements } from './check-statements.ts'
import { createTestDatabase, type TestDatabase } from './servers/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('actions')
  const client = new pg.Client({ connectionString: database.urlFor('actions') })
  await client.connect()
  await client.query('create table safe (id bigint primary key, owner text not null, opened_at timestamptz, dial int)')
  await client.end()
})
afterAll(() => database.drop())

const row = { id: 'bigint', owner: 'text', openedAtMs: 'epochMs|null' } as const
const params = { owner: 'text', sinceMs: 'epochMs' } as const
const text = 'select $row from safe where owner = $owner and opened_at > $sinceMs'

/** Returns the faults of the statement that `declare` declares, without its place. */
async function faultsOf(declare: () => { declared: object }): Promise<string[]> {
  const { declared } = declare()
  const made = declaredStatements().findLast((one) => one.name === (declared as Declared).name) as Declared
  const faults = await checkStatements(database.urlFor('actions'), [made], join(import.meta.dirname, '../../..'))
  const place = /^packages\/test-kit\/src\/check-statements\.test\.ts:\d+ {2}safes: /
  return faults.map((fault) => {
    expect(fault).toMatch(place)
    return fault.replace(place, '')
  })
}

test('a correct statement has no faults', async () => {
  expect(await faultsOf(() => statement({ name: 'safes', params, row, text }))).toEqual([])
  expect(
    await faultsOf(() =>
      statement({
        name: 'safes',
        row: { ...row, openedAtMs: 'epochMs!', half: ['int|null', 'dial / 2'] },
        text: 'select $row from safe where opened_at is not null',
      }),
    ),
  ).toEqual([])
  expect(
    await faultsOf(() =>
      statement({
        name: 'safes',
        row: { total: 'bigint' },
        text: 'select count(*) as total from opened',
        given: 'create temp table opened as select * from safe',
      }),
    ),
  ).toEqual([])
})

test.each([
  ['a misspelt column', { row: { ...row, ownr: 'text' } }, 'column "ownr" does not exist'],
  ['a misspelt table', { text: text.replace('safe', 'save') }, 'relation "save" does not exist'],
  ['a column of another type', { row: { ...row, id: 'int' } }, 'the column id is declared as int and is bigint'],
  ['a type that is none', { row: { ...row, id: 'bigit' } }, 'the column id is declared as bigit, which is no type'],
  [
    'a column that may be null',
    { row: { ...row, openedAtMs: 'epochMs' } },
    'the column openedAtMs may be null in its table: declare epochMs|null, or epochMs! where it never is',
  ],
  ['a parameter too few', { params: { owner: 'text' } }, 'the parameter $sinceMs is in its text and not declared'],
  [
    'a parameter too many',
    { params: { ...params, dial: 'int' } },
    'the parameter dial is declared and not in its text',
  ],
  [
    'a parameter of another type',
    { params: { ...params, owner: 'bigint' } },
    'the parameter owner is declared as bigint and is text',
  ],
  ['a column that nobody declared', { text: text.replace('$row', '$row, dial') }, 'its column dial is not declared'],
  [
    'a declared column that it does not give',
    { text: text.replace('$row', 'id, owner') },
    'the column openedAtMs is declared and not among its columns',
  ],
] as const)('%s is told of in one line', async (_what, wrong, fault) => {
  const declaration = { name: 'safes', params, row, text, ...wrong } as Parameters<typeof statement>[0]
  expect(await faultsOf(() => statement(declaration))).toEqual([fault])
})

test('two statements of one name, and a name that PostgreSQL would cut off, are reported', async () => {
  const [one, two] = ['open', 'shut'].map((state) => {
    statement({ name: 'twice', text: `select '${state}'::text as state` })
    return declaredStatements().at(-1) as Declared
  }) as [Declared, Declared]
  expect((await checkStatements(database.urlFor('actions'), [one, two], '/')).join('\n')).toMatch(
    /twice: another statement has this name/,
  )
  const long = { ...one, name: 'x'.repeat(64) }
  expect((await checkStatements(database.urlFor('actions'), [long], '/')).join('\n')).toMatch(/longer than 63/)
})
