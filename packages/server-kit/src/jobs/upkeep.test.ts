import { createTestDatabase } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { createLogger } from '../process/log.ts'

test('processes that start at one instant make the outbox’s partitions one after the other', async () => {
  const database = await createTestDatabase('test')
  const url = database.urlFor('test')
  await migrate(url, 'test', new URL('./no-migrations/', import.meta.url), createLogger('upkeep', 'fatal'))
  const [first, second, holder] = [new pg.Client(url), new pg.Client(url), new pg.Client(url)]
  await Promise.all([first, second, holder].map((client) => client.connect()))
  try {
    // Both processes have looked at the partitions as far as they can, and neither has made any yet.
    await holder.query('begin; lock table outbox in share update exclusive mode')
    const made = Promise.all([first, second].map((client) => client.query('select outbox_partitions(7)')))
    made.catch(() => undefined)
    await eventually(async () => {
      const { rowCount } = await holder.query(`select from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`)
      expect(rowCount).toBe(2)
    })
    await holder.query('commit')
    await made
    const { rows } = await holder.query(`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'outbox'::regclass and inhrelid <> 'outbox_other'::regclass`)
    expect(rows).toHaveLength(4)
  } finally {
    await Promise.all([first, second, holder].map((client) => client.end()))
    await database.drop()
  }
})
