import { setImmediate as nextTurn } from 'node:timers/promises'
import { jetstream } from '@nats-io/jetstream'
import { createTestDatabase, testNats } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { openPool } from '../db/database.ts'
import { createLogger } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { connectNats } from '../nats.ts'
import { startConsumer } from './consumer.ts'

const server = testNats()
const log = createLogger('test', 'fatal')

test('a consumer stops at whatever moment of its start it is told to', async () => {
  const nats = await connectNats(server.url, 'test')
  const database = await createTestDatabase('test')
  const pool = openPool(database.urlFor('test'), 2, 'test', log)
  const metrics = createMetrics('test')
  for (let turns = 0; turns < 100; turns++) {
    const consumer = startConsumer(
      { service: 'test', nats, js: jetstream(nats), pool, log, metrics, committed: () => {} },
      'stops',
      'sottomondo.actions.crime.committed.v1',
      async () => {},
    )
    for (let turn = 0; turn < turns; turn++) await nextTurn()
    await expect(consumer.stop()).resolves.toBeUndefined()
  }
  await pool.end()
  await nats.close()
  await database.drop()
})
