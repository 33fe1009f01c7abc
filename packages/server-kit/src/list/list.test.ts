import { createTestDatabase, type TestDatabase } from '@sottomondo/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '../call/refusal.ts'
import { openPool, type Pool } from '../db/database.ts'
import { createLogger } from '../process/log.ts'
import { writeCursor } from './cursor.ts'
import { bothWays, list, orderOf, type Page, readPage, readPageOfAll } from './list.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase('actions')
  pool = openPool(database.urlFor('actions'), 2, 'list', createLogger('list test', 'silent'))
  await pool.query('create table letter (id bigint primary key, owner int, at timestamptz, title text, tag uuid)')
})
beforeEach(() => pool.query('truncate letter'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const orders = {
  at: { at: 'timestamp', id: 'bigint' },
  title: { 'lower(title)': 'text', id: 'bigint' },
  tag: { tag: 'uuid' },
} as const
const letters = list({
  name: 'letters',
  params: { owner: 'int' },
  row: { id: 'bigint' },
  from: 'letter',
  where: 'owner = $owner',
  orders: bothWays(orders),
})
const mine = { owner: 1 }

/** Adds letter `id`, written so many microseconds after 2026 began. */
const add = (id: number, micros: number, title = `Brief ${id % 3}`) =>
  pool.query(
    `insert into letter values ($1, 1, timestamptz '2026-01-01' + $2::bigint * interval '1 microsecond', $3, gen_random_uuid())`,
    [id, micros, title],
  )
function granted<T>(result: T | Refusal): T {
  if (isRefusal(result)) expect.fail(result.message)
  return result
}
async function page(sort: string, after?: string, limit = 2): Promise<Page<{ id: number }>> {
  const order = orderOf(orders, sort)
  if (!order) return expect.fail(`no order ${sort}`)
  return granted(await readPage(pool, letters, mine, order, { after, limit }))
}
/** Reads all pages one after the other, with something that happens after each. */
async function idsOf(sort: string, between: (pageNr: number) => Promise<unknown> = async () => undefined) {
  const ids: number[] = []
  let after: string | undefined
  let pageNr = 0
  do {
    const { rows, nextCursor } = await page(sort, after)
    ids.push(...rows.map(({ id }) => id))
    after = nextCursor
    await between(pageNr++)
  } while (after)
  return ids
}

test('pages follow each other in any order, both ways, through equal keys and microseconds', async () => {
  const micros = [5, 5, 5, 1, 2, 3, 1_000_001, 999_999]
  for (const [index, at] of micros.entries()) await add(index + 1, at)
  await pool.query('insert into letter values (99, 2, now(), $1, gen_random_uuid())', ['van een ander'])
  const byTime = [4, 5, 6, 1, 2, 3, 8, 7]
  expect(await idsOf('at')).toEqual(byTime)
  expect(await idsOf('-at')).toEqual(byTime.toReversed())
  const byTitle = [3, 6, 1, 4, 7, 2, 5, 8]
  expect(await idsOf('title')).toEqual(byTitle)
  expect(await idsOf('-title')).toEqual(byTitle.toReversed())
  expect((await idsOf('tag')).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('the last page says so, also when it is full', async () => {
  for (const id of [1, 2, 3, 4]) await add(id, id)
  const first = await page('at')
  expect(first.rows).toEqual([{ id: 1 }, { id: 2 }])
  expect(await page('at', first.nextCursor)).toEqual({ rows: [{ id: 3 }, { id: 4 }], nextCursor: undefined })
})

test('rows that appear and vanish between the pages make no other come twice or be skipped', async () => {
  for (const id of [10, 20, 30, 40, 50, 60]) await add(id, id)
  const ids = await idsOf('at', async (pageNr) => {
    if (pageNr === 0) {
      // Deletes the row that ended the page and one before it, and adds a new one before both.
      await pool.query('delete from letter where id in (10, 20)')
      await add(5, 5)
      await add(25, 25)
    }
    if (pageNr === 1) await pool.query('delete from letter where id = 60')
  })
  expect(ids).toEqual([10, 20, 25, 30, 40, 50])
})

test('a page is never larger than a hundred rows, and fifty by itself', async () => {
  await pool.query(`insert into letter select nr, 1, now(), 'x', gen_random_uuid() from generate_series(1, 150) as nr`)
  expect((await page('at', undefined, 5000)).rows).toHaveLength(100)
  expect((await page('at', undefined, 0)).rows).toHaveLength(50)
  expect((await page('at', undefined, -3)).rows).toHaveLength(1)
})

test('a cursor that was made up is refused, and asks PostgreSQL nothing', async () => {
  const order = orderOf(orders, 'at')
  if (!order) return expect.fail('no order')
  const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const hostile = [
    'x',
    '%00',
    "'; drop table letter; --",
    made(),
    made('at', '1'),
    made('at', '1', '2', '3'),
    made('-at', '1', '2'),
    made('title', 'a', '2'),
    made('at', 1, 2),
    made('at', '1e400', '2'),
    made('at', '9999999999999999', '2'),
    made('at', '', '2'),
    made('at', '1', '2) or (1=1'),
    made('at', 'infinity', '2'),
    Buffer.from('{"at":1}').toString('base64url'),
    'A'.repeat(1001),
  ]
  const closed = { query: () => expect.fail('a query') } as unknown as Pool
  for (const after of hostile)
    expect(await readPage(closed, letters, mine, order, { after }), after).toMatchObject({ id: 'invalid' })
})

test('texts that PostgreSQL cannot hold are refused in a cursor, too', async () => {
  const order = orderOf(orders, 'title')
  if (!order) return expect.fail('no order')
  for (const text of ['a\0b', '\ud800', 'x'.repeat(201)])
    expect(await readPage(pool, letters, mine, order, { after: writeCursor('title', [text, '1']) })).toMatchObject({
      id: 'invalid',
    })
})

test('only an order that the list has can be asked for', () => {
  for (const sort of ['owner', '--at', 'constructor', '__proto__', '-'])
    expect(orderOf(orders, sort), sort).toBeUndefined()
  expect(orderOf(orders, undefined)).toMatchObject({ name: 'at', descending: false })
  expect(orderOf(orders, '-title')).toMatchObject({ name: '-title', descending: true })
})

test('pages of several lists are those of one that holds all their rows, both ways and at every size', async () => {
  for (let id = 1; id <= 12; id++) await add(id, id % 4 === 0 ? 7 : id % 5)
  const parts = [0, 1, 2].map((rest) =>
    list({
      name: `letters_${rest}`,
      params: { owner: 'int' },
      row: { id: 'bigint' },
      from: 'letter',
      where: `owner = $owner and id % 3 = ${rest}`,
      orders: bothWays(orders),
    }),
  )
  for (const sort of ['at', '-at', 'title', '-title'])
    for (const limit of [1, 2, 5, 12]) {
      const order = orderOf(orders, sort)
      if (!order) return expect.fail(`no order ${sort}`)
      const [ids, all]: [number[], number[]] = [[], []]
      for (const [into, lists] of [
        [ids, parts],
        [all, [letters]],
      ] as const)
        for (let after: string | undefined; ; ) {
          const page = granted(await readPageOfAll(pool, lists, mine, order, { after, limit }))
          expect(page.rows.length).toBeLessThanOrEqual(limit)
          into.push(...page.rows.map(({ id }) => id))
          after = page.nextCursor
          if (!after) break
        }
      expect(ids).toEqual(all)
      expect(all).toHaveLength(12)
    }
})
