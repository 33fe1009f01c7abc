import { once } from 'node:events'
import { type AddressInfo, connect as connectTcp, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { headers, type NatsConnection } from '@nats-io/transport-node'
import { createTestDatabase, run, type TestDatabase, testNats } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool, type Pool } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { connectNats } from '../nats/nats.ts'
import { createLogger } from '../process/log.ts'
import { createMetrics } from '../process/metrics.ts'
import { type Consumer, startConsumer } from './consumer.ts'
import { type DeadLetters, openDeadLetters } from './dead-letters.ts'
import { messagesOf } from './message.ts'
import { ensureStreams, factsStream } from './streams.ts'
import { crime, crimeSubject } from './testing.ts'

const server = testNats()
const log = createLogger('test', 'silent')
const retry = { tries: 2, backOffMs: [10], unreachableMs: 10 }
let database: TestDatabase
let nats: NatsConnection
let pool: Pool
let proxy: Awaited<ReturnType<typeof startProxy>>
let dead: DeadLetters
let consumers: Consumer[] = []
let poison: Set<string>

/** Starts a proxy between the consumer and PostgreSQL, so that the database can go away. */
async function startProxy(databaseUrl: string) {
  const target = new pg.Client({ connectionString: databaseUrl })
  const socketPath = join(target.host, `.s.PGSQL.${target.port}`)
  const sockets = new Set<Socket>()
  let listener: Server
  let port = 0
  async function open(): Promise<void> {
    listener = createServer((client) => {
      const upstream = connectTcp(socketPath)
      for (const socket of [client, upstream]) {
        sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          client.destroy()
          upstream.destroy()
        })
      }
      client.pipe(upstream).pipe(client)
    }).listen(port, '127.0.0.1')
    await once(listener, 'listening')
    port = (listener.address() as AddressInfo).port
  }
  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    listener.close()
    await once(listener, 'close')
  }
  await open()
  const url = `postgresql://${target.user}:${target.password}@127.0.0.1:${port}/${target.database}`
  return { url, open, close }
}

async function publish(...crimeIds: string[]) {
  for (const crimeId of crimeIds) {
    const carried = headers()
    carried.set('request-id', `request-${crimeId}`)
    await jetstream(nats).publish(crimeSubject, JSON.stringify(crime(crimeId)), { msgID: crimeId, headers: carried })
  }
}

/** Publishes facts in one message, as the relay does in a stream of facts. */
async function publishTogether(...given: { messageId: string; payload: unknown }[]) {
  const facts = given.map(({ messageId, payload }) => ({
    messageId,
    subject: crimeSubject,
    payload: JSON.stringify(payload),
    requestId: `request-${messageId}`,
    traceparent: null,
  }))
  const [message, ...others] = messagesOf(facts, given.length)
  if (!message || others.length > 0) throw new Error('they share one message')
  await jetstream(nats).publish(message.subject, message.body, { headers: message.headers })
}
const fit = (crimeId: string) => ({ messageId: crimeId, payload: crime(crimeId) })

/** Starts a consumer whose effect is one row, on a database that counts. */
function consume(name: string, on: Pool = pool) {
  const metrics = createMetrics('economy')
  const deps = {
    service: 'economy',
    nats,
    js: jetstream(nats),
    pool: on,
    log,
    metrics,
    committed: () => {},
    retry,
  }
  const consumer = startConsumer(deps, name, crimeSubject, async (tx, received) => {
    for (const { payload, requestId } of received) {
      if (poison.has(payload.crimeId)) throw new Error('cannot be applied')
      await tx.query('insert into effect (consumer, crime_id, request_id) values ($1, $2, $3)', [
        name,
        payload.crimeId,
        requestId,
      ])
    }
  })
  consumers.push(consumer)
  return metrics
}

async function effects(consumer: string): Promise<string[]> {
  const rows = await run<{ crime_id: string }>(
    pool,
    'effects',
    'select crime_id from effect where consumer = $1 order by crime_id',
    [consumer],
  )
  return rows.map((row) => row.crime_id)
}

beforeAll(async () => {
  database = await createTestDatabase('economy')
  await migrate(database.urlFor('economy'), 'economy', undefined, log)
  pool = openPool(database.urlFor('economy'), 4, 'test', log)
  await pool.query('create table effect (consumer text, crime_id text, request_id text)')
  proxy = await startProxy(database.urlFor('economy'))
  nats = await connectNats(server.url, 'test')
  await ensureStreams(nats)
  dead = await openDeadLetters(nats)
})
beforeEach(() => {
  poison = new Set()
})
afterEach(async () => {
  await Promise.all(consumers.map((consumer) => consumer.stop()))
  consumers = []
  for (const letter of await dead.list()) await dead.drop(letter.seq)
})
afterAll(async () => {
  await nats.close()
  await pool.end()
  await proxy.close()
  await database.drop()
})

test('a poison fact is parked after its last try, and its neighbours are applied', async () => {
  poison.add('a-poison')
  await publish('a-1', 'a-poison', 'a-2')
  consume('a')
  await eventually(async () => expect(await dead.list()).toHaveLength(1))
  await eventually(async () => expect(await effects('a')).toEqual(['a-1', 'a-2']))
  expect((await dead.list())[0]).toMatchObject({
    consumer: 'economy-a',
    subject: crimeSubject,
    messageId: 'a-poison',
    reason: 'Error: cannot be applied',
    requestId: 'request-a-poison',
  })
  // The server does not deliver it again.
  const manager = await jetstreamManager(nats)
  await eventually(async () => expect((await manager.consumers.info(factsStream, 'economy-a')).num_ack_pending).toBe(0))
})

test('a message that is no JSON, or not the expected fact, is parked at once', async () => {
  await jetstream(nats).publish(crimeSubject, '{ no json', { msgID: 'b-text' })
  await jetstream(nats).publish(crimeSubject, '{"crimeId":1}', { msgID: 'b-other' })
  await publish('b-1')
  consume('b')
  await eventually(async () => expect(await effects('b')).toContain('b-1'))
  await eventually(async () =>
    expect((await dead.list()).map((letter) => letter.messageId)).toEqual(['b-text', 'b-other']),
  )
})

test('while the database is away nothing is parked, and afterwards everything is applied once', async () => {
  const far = openPool(proxy.url, 4, 'test', log)
  try {
    await proxy.close()
    await publish('c-1', 'c-2')
    const metrics = consume('c', far)
    await eventually(async () => {
      const { values } = await metrics.factsConsumed.get()
      // Both facts were tried more often than the limit for other failures.
      expect(values.find(({ labels }) => labels.outcome === 'failed')?.value).toBeGreaterThan(2 * retry.tries)
    })
    await proxy.open()
    await eventually(async () =>
      expect((await effects('c')).filter((id) => id.startsWith('c-'))).toEqual(['c-1', 'c-2']),
    )
    expect((await dead.list()).filter((letter) => !letter.messageId.startsWith('b-'))).toEqual([])
  } finally {
    await consumers.pop()?.stop()
    await far.end()
  }
})

test('a parked fact that is replayed after the fix is applied exactly once, by its own consumer only', async () => {
  poison.add('d-1')
  await publish('d-1')
  consume('d')
  const mine = async () => (await dead.list()).filter((letter) => letter.messageId === 'd-1')
  await eventually(async () => expect(await mine()).toHaveLength(1))
  poison.clear()
  consume('e')
  await eventually(async () => expect(await effects('e')).toContain('d-1'))
  // Inboxes forget after two weeks; the other consumer must not depend on its own inbox.
  await pool.query(`delete from inbox where consumer = 'e'`)

  const [letter] = await mine()
  if (!letter) throw new Error('it was parked a moment ago')
  await Promise.all([dead.replay(letter), dead.replay(letter).catch(() => {})])
  await publish('d-2')
  await eventually(async () => {
    expect(await effects('d')).toContain('d-2')
    expect(await effects('e')).toContain('d-2')
  })
  expect((await effects('d')).filter((id) => id === 'd-1')).toHaveLength(1)
  expect((await effects('e')).filter((id) => id === 'd-1')).toHaveLength(1)
  expect(await mine()).toEqual([])
  const rows = await pool.query(`select request_id from effect where consumer = 'd' and crime_id = 'd-1'`)
  expect(rows.rows).toEqual([{ request_id: 'request-d-1' }])
})

test('a fact that fails again after its replay is parked again', async () => {
  poison.add('f-1')
  await publish('f-1')
  consume('f')
  const mine = async () => (await dead.list()).filter((letter) => letter.messageId === 'f-1')
  await eventually(async () => expect(await mine()).toHaveLength(1))
  const [letter] = await mine()
  if (!letter) throw new Error('it was parked a moment ago')
  await dead.replay(letter)
  await eventually(async () => {
    const [again] = await mine()
    expect(again?.seq).toBeGreaterThan(letter.seq)
  })
})

test('faulty facts in a shared message are parked, each by itself, and the others are applied once', async () => {
  poison.add('g-poison')
  await publishTogether(fit('g-1'), fit('g-poison'), { messageId: 'g-other', payload: { crimeId: 1 } }, fit('g-2'))
  await publishTogether(fit('g-3'), fit('g-4'))
  const metrics = consume('g')
  const mine = async () => (await dead.list()).filter(({ messageId }) => messageId.startsWith('g-'))
  await eventually(async () => expect(await mine()).toHaveLength(2))
  expect(
    (await mine()).map(({ messageId, requestId, payload }) => [messageId, requestId, JSON.parse(payload)]),
  ).toEqual([
    ['g-other', 'request-g-other', { crimeId: 1 }],
    ['g-poison', 'request-g-poison', crime('g-poison')],
  ])
  const applied = async () => (await effects('g')).filter((id) => id.startsWith('g-'))
  await eventually(async () => expect(await applied()).toEqual(['g-1', 'g-2', 'g-3', 'g-4']))
  const { values } = await metrics.factsConsumed.get()
  expect(values.find(({ labels }) => labels.outcome === 'failed')?.value).toBe(retry.tries)

  poison.clear()
  const letter = (await mine()).find(({ messageId }) => messageId === 'g-poison')
  if (!letter) throw new Error('it was parked a moment ago')
  await dead.replay(letter)
  await eventually(async () => expect(await applied()).toEqual(['g-1', 'g-2', 'g-3', 'g-4', 'g-poison']))
  const rows = await pool.query(`select request_id from effect where consumer = 'g' and crime_id = 'g-2'`)
  expect(rows.rows).toEqual([{ request_id: 'request-g-2' }])
})

test('facts that share a message are applied once, also when they come again in other groups', async () => {
  await publishTogether(fit('h-1'), fit('h-2'))
  consume('h')
  await eventually(async () => expect(await effects('h')).toContain('h-2'))
  await publishTogether(fit('h-1'), fit('h-2'), fit('h-3'))
  await eventually(async () => expect(await effects('h')).toContain('h-3'))
  expect((await effects('h')).filter((id) => id.startsWith('h-'))).toEqual(['h-1', 'h-2', 'h-3'])
})
