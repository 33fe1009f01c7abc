import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { createTestDatabase, testNats } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { connectNats } from '../nats/nats.ts'
import { createLogger } from '../process/log.ts'
import { createMetrics } from '../process/metrics.ts'
import { startConsumer } from './consumer.ts'
import { ensureStreams, factsStream } from './streams.ts'
import { crime, crimeSubject } from './testing.ts'

const server = testNats()
const log = createLogger('test', 'fatal')

test('a consumer can be stopped at any moment of its start', async () => {
  const nats = await connectNats(server.url, 'test')
  const database = await createTestDatabase('test')
  const pool = openPool(database.urlFor('test'), 2, 'test', log)
  const metrics = createMetrics('test')
  for (let turns = 0; turns < 100; turns++) {
    const consumer = startConsumer(
      { service: 'test', nats, js: jetstream(nats), pool, log, metrics, committed: () => {} },
      'stops',
      crimeSubject,
      async () => {},
    )
    for (let turn = 0; turn < turns; turn++) await nextTurn()
    await expect(consumer.stop()).resolves.toBeUndefined()
  }
  await pool.end()
  await nats.close()
  await database.drop()
})

test('a consumer that stops amid a stream handles the messages already sent to it', async () => {
  const nats = await connectNats(server.url, 'test')
  const database = await createTestDatabase('economy')
  const url = database.urlFor('economy')
  await migrate(url, 'economy', new URL('../../test-migrations/', import.meta.url), log)
  const pool = openPool(url, 2, 'test', log)
  const metrics = createMetrics('test')
  const js = jetstream(nats)
  const { consumers } = await jetstreamManager(nats)
  await ensureStreams(nats)
  let publishing = true
  async function publish(): Promise<void> {
    const crimes = Array.from({ length: 20 }, () => JSON.stringify(crime(randomUUID())))
    while (publishing) await Promise.all(crimes.map((one) => js.publish(crimeSubject, one)))
  }
  const stream = publish()
  onTestFinished(async () => {
    publishing = false
    await stream
    await pool.end()
    await nats.close()
    await database.drop()
  })
  let stopsThatLeft = 0
  let leftBefore = 0
  for (let stops = 0; stops < 20; stops++) {
    let handled = 0
    const consumer = startConsumer(
      { service: 'test', nats, js, pool, log, metrics, committed: () => {} },
      'amid',
      crimeSubject,
      async (_tx, received) => {
        handled += received.length
      },
    )
    await eventually(() => handled > 0)
    await consumer.stop()
    await nats.flush()
    const left = (await consumers.info(factsStream, 'test-amid')).num_ack_pending
    if (left > leftBefore) stopsThatLeft++
    leftBefore = left
  }
  // NATS itself may be about to send to a subscription that ends meanwhile: about one time in two hundred.
  expect(stopsThatLeft).toBeLessThan(6)
})

test('what fails while the database is away or a lock is held is no try: a fact has all of its own', async () => {
  const nats = await connectNats(server.url, 'test')
  const database = await createTestDatabase('social')
  const url = database.urlFor('social')
  await migrate(url, 'social', new URL('../../test-migrations/', import.meta.url), log)
  const pool = openPool(url, 2, 'test', log)
  onTestFinished(async () => {
    await pool.end()
    await nats.close()
    await database.drop()
  })
  const js = jetstream(nats)
  await ensureStreams(nats)
  const outage = (code: string) => Object.assign(new Error('away'), { code })
  // The codes of a server that shuts down, of a lock that was not got, and of a connection that was refused.
  const away = Array.from({ length: 12 }, (_, nth) => outage(['57P01', '55P03', 'ECONNREFUSED'][nth % 3] as string))
  const failing = Array.from({ length: 3 }, () => new Error('this fact can’t be applied'))
  let tries = 0
  async function applied(all: Error[]): Promise<string> {
    const [errors, messageId] = [[...all], randomUUID()]
    const retry = { tries: 3, backOffMs: [1], unreachableMs: 1 }
    let isApplied = false
    tries = 0
    const metrics = createMetrics('test')
    const consumer = startConsumer(
      { service: 'social', nats, js, pool, log, metrics, committed: () => {}, retry },
      `tries-${messageId}`,
      crimeSubject,
      async (_tx, received) => {
        if (!received.some((one) => one.messageId === messageId)) return
        tries += 1
        const error = errors.shift()
        if (error) throw error
        isApplied = true
      },
    )
    await js.publish(crimeSubject, JSON.stringify(crime(messageId)), { msgID: messageId })
    const parked = async () => (await metrics.factsDead.get()).values.length > 0
    await eventually(async () => isApplied || (await parked()))
    await consumer.stop()
    return isApplied ? 'applied' : 'parked'
  }
  expect([await applied(away), tries]).toEqual(['applied', 13])
  expect([await applied([...away, ...failing.slice(1)]), tries]).toEqual(['applied', 15])
  expect([await applied([...away, ...failing]), tries]).toEqual(['parked', 15])
})
