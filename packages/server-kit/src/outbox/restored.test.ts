import { jetstreamManager } from '@nats-io/jetstream'
import { createTestDatabase, type TestDatabase, testNats, testRedisUrl } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../db/database.ts'
import type { Kit } from '../process/kit.ts'
import { type RunningService, startService } from '../process/service.ts'
import { reopenOutbox } from './restored.ts'
import { fact, writeOutbox } from './write.ts'

const subject = 'sottomondo.actions.escrow.settled.v1'
const nats = testNats()
let database: TestDatabase
let env: Record<string, string>
let running: RunningService | undefined
let kit: Kit<unknown>
const applied: string[] = []

beforeAll(async () => {
  database = await createTestDatabase('test')
  env = {
    DATABASE_URL: database.urlFor('test'),
    REDIS_URL: await testRedisUrl(),
    NATS_URL: nats.url,
    LOG_LEVEL: 'fatal',
  }
})
afterAll(async () => {
  await running?.stop()
  await database.drop()
})

async function start(consumes: boolean): Promise<void> {
  running = await startService(
    {
      name: 'test',
      migrations: new URL('../no-migrations/', import.meta.url),
      setup(given) {
        kit = given
        if (consumes)
          kit.consume('settled', subject, async (_tx, received) => {
            applied.push(...received.map(({ payload }) => payload.escrowId))
          })
      },
    },
    { env },
  )
}
const publish = (...ids: string[]) =>
  transaction(kit.pool, (tx) =>
    writeOutbox(
      tx,
      ids.map((escrowId) => fact(subject, { escrowId, outcome: 'commit' })),
    ),
  )

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('an outbox from another server: no fact is lost, none is applied twice, new facts follow', async () => {
  await start(true)
  await publish('had')
  await eventually(() => expect(applied).toEqual(['had']))
  await running?.stop()
  await start(false)
  await publish('published-but-not-applied')
  const published = async () => {
    const { rows } = await kit.pool.query<{ left: number }>(
      'select count(*) as left from outbox o, outbox_cursor c where (o.xid, o.id) > (c.xid, c.id)',
    )
    return rows[0]?.left === 0
  }
  await eventually(published)
  await (await jetstreamManager(kit.nats)).streams.delete('FACTS')
  await running?.stop()

  // The backup's server was far ahead: its transaction ids are greater than all that this one will give out for years.
  await asAdmin(async (client) => {
    const far = 4_000_000_000
    await client.query(`update test.outbox set xid = (xid::text::bigint + ${far})::text::xid8`)
    await client.query(`update test.outbox_cursor set xid = (xid::text::bigint + ${far})::text::xid8`)
    await client.query(
      `update test.inbox set message_id = 'test-' || (split_part(message_id, '-', 2)::bigint + ${far}) || '-' || split_part(message_id, '-', 3)`,
    )
    await client.query(
      `insert into test.outbox (xid, subject, payload) values
         ('${2 * far}', '${subject}', '{"escrowId":"never-published","outcome":"commit"}'),
         ('${2 * far}', 'push.account.1', '{"event":"cash","payload":{}}')`,
    )
    expect(await reopenOutbox(client, 'test')).toBe(3)
    // Restores the same world a second time.
    expect(await reopenOutbox(client, 'test')).toBe(3)
  })
  await start(true)
  await publish('new')
  await eventually(() => expect(applied).toEqual(['had', 'published-but-not-applied', 'never-published', 'new']))
  const { rows } = await kit.pool.query('select subject, published_xid::text from outbox order by xid, id')
  expect(rows.map((row) => row.subject)).not.toContain('push.account.1')
  expect(rows.at(-1)?.published_xid).toBeNull()
})
