import { randomUUID } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import type { ConsumedFacts } from '@sottomondo/event-contract/own-writes'
import { factsAwaitedSubject, factsConsumedSubject } from '@sottomondo/event-contract/subjects'
import { createTestDatabase, testNats } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, onTestFinished, test } from 'vitest'
import { openPool, transaction } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { startConsumer } from '../facts/consumer.ts'
import type { FactHandler } from '../facts/delivery.ts'
import { ensureStreams } from '../facts/streams.ts'
import { crime, crimeSubject } from '../facts/testing.ts'
import { connectNats } from '../nats/nats.ts'
import { fact, type OutboxRow, writeOutbox } from '../outbox/write.ts'
import { createLogger } from '../process/log.ts'
import { createMetrics } from '../process/metrics.ts'
import { answerGateways } from './consumed.ts'
import { Recent } from './recent.ts'
import { writtenFor } from './written.ts'

const server = testNats()
const log = createLogger('test', 'fatal')

async function begin() {
  const nats = await connectNats(server.url, 'test')
  const database = await createTestDatabase('economy')
  const url = database.urlFor('economy')
  await migrate(url, 'economy', new URL('../../test-migrations/', import.meta.url), log)
  const pool = openPool(url, 4, 'test', log)
  const js = jetstream(nats)
  await ensureStreams(nats)
  onTestFinished(async () => {
    await pool.end()
    await nats.close()
    await database.drop()
  })
  /** Starts a consumer that gathers for ever what comes in a stream. */
  const consume = (name: string, handler: FactHandler<typeof crimeSubject>) => {
    const deps = { service: 'test', nats, js, pool, log, metrics: createMetrics('test'), committed: () => {} }
    const consumer = startConsumer(deps, name, crimeSubject, handler, { gatherMs: 3_600_000 })
    const answers = answerGateways({ service: 'test', nats }, () => consumer.hurry())
    onTestFinished(() => {
      answers.stop()
      return consumer.stop()
    })
  }
  const publish = (requestId: string) => {
    const carried = headers()
    carried.set('request-id', requestId)
    return js.publish(crimeSubject, JSON.stringify(crime(randomUUID())), { headers: carried })
  }
  const reports: ConsumedFacts[] = []
  nats.subscribe(factsConsumedSubject('g'), { callback: (_, message) => void reports.push(message.json()) })
  const ask = (name: string, requestId: string) => {
    const facts = [{ consumer: `test-${name}`, requestId }]
    nats.publish(factsAwaitedSubject('test'), JSON.stringify({ gateway: 'g', ask: 1, forMs: 60_000, facts }))
  }
  return { pool, consume, publish, ask, reports }
}

test('a consumer that is asked for a fact does not gather on, and tells what came of it', async () => {
  const { consume, publish, ask, reports } = await begin()
  const known: OutboxRow[] = []
  const batches: string[][] = []
  const name = 'gathers'
  consume(name, async (tx, received) => {
    batches.push(received.map(({ requestId }) => requestId ?? ''))
    await writeOutbox(tx, known)
  })
  // A stream, in which a lone fact is handled at once and the others wait.
  for (let nth = 0; nth < 20; nth++) await publish(`stream-${nth}`)
  await publish('mine')
  expect(batches.flat()).not.toContain('mine')
  known.push(fact(crimeSubject, crime('consequence')))
  ask(name, 'mine')
  await eventually(() => expect(reports).toHaveLength(1))
  // Nobody knows which of the batch it follows from: it bears the name of the first.
  const [first] = batches.find((batch) => batch.includes('mine')) ?? []
  expect(reports[0]).toMatchObject({
    ask: 1,
    consumer: `test-${name}`,
    requestId: 'mine',
    count: 1,
    written: [{ requestId: first, subject: crimeSubject, count: 1 }],
  })
  // Also whoever asks later is told.
  ask(name, 'mine')
  await eventually(() => expect(reports).toHaveLength(2))
})

test('what a transaction writes is known once it is committed, and not when it is rolled back', async () => {
  const { pool } = await begin()
  const write = (requestId: string, fails: boolean) =>
    transaction(pool, async (tx) => {
      await writeOutbox(tx, [fact(crimeSubject, crime('one')), fact(crimeSubject, crime('two'))], { requestId })
      expect(writtenFor(requestId)).toEqual([])
      if (fails) throw new Error('undone')
    })
  await write('kept', false)
  expect(writtenFor('kept')).toMatchObject([{ subject: crimeSubject, count: 2 }])
  await expect(write('undone', true)).rejects.toThrow('undone')
  expect(writtenFor('undone')).toEqual([])
})

test('notes are forgotten, and not before their time', async () => {
  const notes = new Recent<number>(20)
  notes.set('old', 1)
  expect(notes.get('old')).toBe(1)
  await eventually(() => {
    notes.set('new', 2)
    expect(notes.get('old')).toBeUndefined()
  })
  expect(notes.get('new')).toBe(2)
})
