import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { transaction } from '@sottomondo/server-kit/database'
import { openDeadLetters } from '@sottomondo/server-kit/facts'
import { connectNats } from '@sottomondo/server-kit/nats'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { type Kit, type RunningService, startService } from '@sottomondo/server-kit/service'
import { createTestDatabase, type TestDatabase, testNats, testRedisUrl } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deadLetters } from './dead-letters.ts'
import { replay } from './replay.ts'

const nats = testNats()
const subject = 'sottomondo.actions.escrow.settled.v1'
let database: TestDatabase
let redisUrl: string
let publisher: RunningService
let consumer: RunningService | undefined
let kit: Kit<unknown>
let applied: string[] = []

const environment = (service: string) => ({
  DATABASE_URL: database.urlFor(service),
  REDIS_URL: redisUrl,
  NATS_URL: nats.url,
  LOG_LEVEL: 'fatal',
})
const stack = () => ({
  env: { actions: environment('actions'), gateway: environment('actions'), realtime: {} },
  natsUrl: nats.url,
  natsSeeds: {},
})
const settled = (escrowId: string) => fact(subject, { escrowId, outcome: 'commit' })

async function publish(...ids: string[]) {
  await transaction(kit.pool, (tx) => writeOutbox(tx, ids.map(settled)))
  kit.committed()
}

async function startConsumer() {
  consumer = await startService(
    {
      name: 'economy',
      migrations: new URL('../../no-migrations/', import.meta.url),
      setup(given) {
        given.consume('escrow-settled', subject, async (_tx, received) => {
          applied.push(...received.map(({ payload }) => payload.escrowId))
        })
      },
    },
    { env: environment('economy') },
  )
}

beforeAll(async () => {
  database = await createTestDatabase('actions', 'economy')
  redisUrl = await testRedisUrl()
  publisher = await startService(
    {
      name: 'actions',
      migrations: new URL('../../no-migrations/', import.meta.url),
      setup(given) {
        kit = given
      },
    },
    { env: environment('actions') },
  )
})
afterEach(async () => {
  await consumer?.stop()
  consumer = undefined
  applied = []
})
afterAll(async () => {
  await publisher.stop()
  await database.drop()
})

test('facts that JetStream lost are published again, and one that it did not lose is applied only once', async () => {
  await startConsumer()
  const before = new Date(Date.now() - 60_000).toISOString()
  await publish('kept')
  await eventually(() => expect(applied).toEqual(['kept']))
  await consumer?.stop()
  await publish('lost')
  const manager = await jetstreamManager(kit.nats)
  await eventually(async () => expect((await manager.streams.info('FACTS')).state.messages).toBe(2))
  await manager.streams.delete('FACTS')
  await startConsumer()

  const lines = await replay(
    ['--service', 'actions', '--since', before, '--subject', 'sottomondo.actions.escrow'],
    stack(),
  )
  expect(lines).toEqual([`2 facts of actions since ${before} were published again.`])
  await eventually(() => expect(applied).toEqual(['kept', 'lost']))
  expect(
    await replay(['--service', 'actions', '--since', before, '--subject', 'sottomondo.actions.rank'], stack()),
  ).toEqual([`0 facts of actions since ${before} were published again.`])
})

test.each([
  ['no service', ['--since', '2026-11-20T10:00Z'], /--service is missing/],
  [
    'a service that has no facts',
    ['--service', 'realtime', '--since', '2026-11-20T10:00Z'],
    /these do: actions, gateway\./,
  ],
  ['a name of Object', ['--service', 'constructor', '--since', '2026-11-20T10:00Z'], /publishes no facts/],
  ['no time', ['--service', 'actions'], /--since must be/],
  ['a time without zone', ['--service', 'actions', '--since', '2026-11-20T10:00'], /--since must be/],
  ['no time at all', ['--service', 'actions', '--since', '2026-13-40T99:00Z'], /--since must be/],
  [
    'a pattern as subject',
    ['--service', 'actions', '--since', '2026-11-20T10:00Z', '--subject', '%'],
    /--subject must/,
  ],
  ['an unknown option', ['--force'], /npm run replay/],
])('replay refuses %s', async (_what, args, message) => {
  await expect(replay(args, stack())).rejects.toThrow(message)
})

/** Parks a fact as a consumer does. */
async function park(messageId: string, escrowId: string, consumerName = 'economy-escrow-settled') {
  await openDeadLetters(kit.nats)
  const payload = JSON.stringify({ escrowId, outcome: 'commit' })
  const parked = {
    subject,
    messageId,
    reason: 'Error: broken\n at somewhere',
    payload,
    requestId: `request-${escrowId}`,
  }
  const { seq } = await jetstream(kit.nats).publish(`dead.${consumerName}`, JSON.stringify(parked))
  return seq
}

test('parked facts can be listed, shown, dropped and replayed', async () => {
  expect(await deadLetters(['list'], stack())).toEqual(['No fact is parked.'])
  const first = await park('m-1', 'one')
  const second = await park('m-2', 'two')
  const third = await park('m-3', 'three')

  const listed = await deadLetters([], stack())
  expect(listed).toHaveLength(3)
  expect(listed[0]).toMatch(new RegExp(`^${first}  .*  economy-escrow-settled  ${subject}  m-1  Error: broken$`))
  const [shown] = await deadLetters(['show', String(second)], stack())
  expect(shown).toContain('requestId: request-two')
  expect(shown).toContain('payload: {"escrowId":"two","outcome":"commit"}')

  expect(await deadLetters(['drop', String(first)], stack())).toEqual([expect.stringContaining(`${first} was dropped`)])
  await startConsumer()
  expect(await deadLetters(['replay', String(second)], stack())).toEqual([
    `${second} was published again for economy-escrow-settled.`,
  ])
  await eventually(() => expect(applied).toContain('two'))
  expect(await deadLetters(['list'], stack())).toEqual([expect.stringMatching(new RegExp(`^${third} `))])
  expect(await deadLetters(['replay', 'all'], stack())).toEqual(['1 parked facts were published again.'])
  await eventually(() => expect(applied).toContain('three'))
  expect(applied).not.toContain('one')
  expect(await deadLetters(['list'], stack())).toEqual(['No fact is parked.'])
})

test.each([
  [['show', '999999']],
  [['show']],
  [['replay', '0']],
  [['drop', '1e3']],
  [['drop', 'all']],
  [['list', '1']],
  [['purge']],
])('the command %j is refused and changes nothing', async (args) => {
  const seq = await park(`kept-${args.join('-')}`, 'kept')
  await expect(deadLetters(args, stack())).rejects.toThrow()
  const connection = await connectNats(nats.url, 'test')
  const dead = await openDeadLetters(connection)
  expect(await dead.find(seq)).not.toBeNull()
  await dead.drop(seq)
  await connection.close()
})
