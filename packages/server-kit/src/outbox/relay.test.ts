import { jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { outboxSubject } from '@sottomondo/event-contract/subjects'
import { createTestDatabase, type TestDatabase, testNatsServer, testRedisUrl } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../db/database.ts'
import { factsStream } from '../facts/streams.ts'
import type { Kit } from '../process/kit.ts'
import { type RunningService, startService } from '../process/service.ts'
import { fact, push, writeOutbox } from './write.ts'

const subject = 'sottomondo.actions.escrow.settled.v1'
const server = testNatsServer()
let database: TestDatabase
let running: RunningService
let kit: Kit<unknown>
let nats: NatsConnection

const env = async () => ({
  DATABASE_URL: database.urlFor('relay'),
  REDIS_URL: await testRedisUrl(),
  NATS_URL: server.url,
  LOG_LEVEL: 'fatal',
})

beforeAll(async () => {
  nats = await connect({ servers: server.url })
  database = await createTestDatabase('relay')
  running = await startService(
    {
      name: 'relay',
      migrations: new URL('../no-migrations/', import.meta.url),
      setup(given) {
        kit = given
      },
    },
    { env: await env() },
  )
})
afterAll(async () => {
  await running.stop()
  await nats.close()
  await database.drop()
})

test('pushes go on while a fact waits for its stream, each of them once', async () => {
  // In the place of the stream one without a leader: it takes the fact, and says nothing.
  await (await jetstreamManager(nats)).streams.delete(factsStream)
  const answers: (() => void)[] = []
  nats.subscribe(subject, { callback: (_error, message) => void answers.push(() => message.respond('{}')) })
  const arrived: unknown[] = []
  nats.subscribe('push.account.7', { callback: (_error, message) => void arrived.push(message.json()) })
  await nats.flush()
  const write = async (version: number, withFact = false) => {
    const pushed = push(7, 'cashFlowChanged', { version })
    const settled = fact(subject, { escrowId: String(version), outcome: 'commit' })
    await transaction(kit.pool, (tx) => writeOutbox(tx, withFact ? [settled, pushed] : [pushed]))
    kit.committed()
  }
  const versions = () => arrived.map((one) => (one as { payload: { version: number } }).payload.version)

  await write(1, true)
  await eventually(() => expect(answers).toHaveLength(1))
  await write(2)
  await write(3)
  await eventually(() => expect(versions()).toEqual([1, 2, 3]))
  // The fact is given up, and comes again with all that stands behind it.
  await eventually(() => expect(answers.length).toBeGreaterThan(1))
  for (const answer of answers) answer()
  await write(4)
  await eventually(() => expect(versions()).toEqual([1, 2, 3, 4]))
})

test('a process that does not lead says that it has committed, and the leader publishes it', async () => {
  const spoken: string[] = []
  nats.subscribe(outboxSubject('relay'), { callback: (_error, message) => void spoken.push(message.subject) })
  const arrived: unknown[] = []
  nats.subscribe('push.account.8', { callback: (_error, message) => void arrived.push(message.json()) })
  await nats.flush()
  let other: Kit<unknown> | undefined
  const second = await startService(
    {
      name: 'relay',
      migrations: new URL('../no-migrations/', import.meta.url),
      setup(given) {
        other = given
      },
    },
    { env: await env() },
  )
  try {
    // As of the time when it led.
    other?.metrics.outboxLagSeconds.set(40)
    await eventually(async () => expect((await other?.metrics.outboxLagSeconds.get())?.values[0]?.value).toBe(0))
    await transaction(kit.pool, (tx) => writeOutbox(tx, [push(8, 'cashFlowChanged', { version: 1 })]))
    other?.committed()
    await eventually(() => expect(arrived).toHaveLength(1))
    expect(spoken).toEqual([outboxSubject('relay')])
  } finally {
    await second.stop()
  }
})
