import { createTestDatabase, type TestDatabase } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Pool } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { createLogger } from '../process/log.ts'
import { createLooks } from './looks.ts'

const log = createLogger('looks test', 'silent')
const clock = fakeClock()
let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase('actions')
  pool = openPool(database.urlFor('actions'), 4, 'looks test', log)
  await pool.query('create table waiting (name text primary key, at timestamptz)')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const fruitWaits = statement({
  name: 'test_fruit_waits',
  row: { isDue: ['bool', `exists (select from waiting where name = 'fruit')`] },
  text: 'select $row',
})
const breadIsDue = statement({
  name: 'test_bread_is_due',
  params: { nowMs: 'epochMs' },
  row: { isDue: ['bool', `exists (select from waiting where name = 'bread' and at <= $nowMs)`] },
  text: 'select $row',
})

test('work runs once there is some, not twice at a time, and again after a failure; the others don’t wait', async () => {
  const done: string[] = []
  let finish: (() => void) | undefined
  const looks = createLooks({ pool, clock, log })
  looks.whenDue('fruit', fruitWaits, async () => {
    done.push('fruit')
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    throw new Error('not this time')
  })
  looks.whenDue('bread', breadIsDue, async () => {
    done.push('bread')
    await pool.query(`delete from waiting where name = 'bread'`)
  })
  expect(() => looks.whenDue('bread', breadIsDue, async () => {})).toThrow('declared twice')
  looks.start()
  try {
    await pool.query(`insert into waiting values ('fruit', null), ('bread', to_timestamp($1::float8 / 1000))`, [
      clock.nowMs() + 60_000,
    ])
    await eventually(() => expect(done).toEqual(['fruit']))
    clock.advanceMs(60_000)
    await eventually(() => expect(done).toEqual(['fruit', 'bread']))
    finish?.()
    await eventually(() => expect(done).toEqual(['fruit', 'bread', 'fruit']))
  } finally {
    await pool.query('delete from waiting')
    finish?.()
    await looks.stop()
  }
})
