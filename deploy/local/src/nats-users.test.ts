import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { guard, type Nats, startNatsServer } from '@sottomondo/private-servers'
import { transaction } from '@sottomondo/server-kit/database'
import { openDeadLetters } from '@sottomondo/server-kit/facts'
import { connectNats, natsAuthorization, natsPermissions, newNatsSeed } from '@sottomondo/server-kit/nats'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { type Kit, type RunningService, startService } from '@sottomondo/server-kit/service'
import { createTestDatabase, type TestDatabase, testRedisUrl } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deadLetters } from './commands/dead-letters.ts'
import { replay } from './commands/replay.ts'
import { prepareStreams } from './nats-users.ts'

const crime = 'sottomondo.actions.crime.committed.v1'
const settled = 'sottomondo.actions.escrow.settled.v1'
const unchecked = { checkAPI: false }
const seeds = Object.fromEntries(Object.keys(natsPermissions).map((user) => [user, newNatsSeed()]))
let server: Nats
let database: TestDatabase
let redisUrl: string
let closing: (() => unknown)[] = []

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nu-'))
  chmodSync(folder, 0o711)
  guard().remove(folder)
  const authorization = natsAuthorization(seeds)
  server = await startNatsServer({ storeFolder: join(folder, 'n'), logFile: join(folder, 'log'), authorization })
  await prepareStreams(server.url, seeds.stack, undefined)
  database = await createTestDatabase('actions', 'economy', 'gateway')
  redisUrl = await testRedisUrl()
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  closing = []
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

async function connectAs(user: string) {
  const nats = await connectNats(server.url, 'test', { user, seed: seeds[user] })
  closing.push(() => nats.close())
  return { nats, js: jetstream(nats, unchecked), manager: await jetstreamManager(nats, unchecked) }
}

const environment = (service: string) => ({
  DATABASE_URL: database.urlFor(service),
  REDIS_URL: redisUrl,
  NATS_URL: server.url,
  NATS_NKEY_SEED: seeds[service],
  LOG_LEVEL: 'fatal',
})

async function start(name: string, setup: (kit: Kit<unknown>) => void): Promise<RunningService> {
  const migrations = new URL('../no-migrations/', import.meta.url)
  const service = await startService({ name, migrations, setup }, { env: environment(name) })
  closing.push(() => service.stop())
  return service
}

const messages = async (subject: string) => {
  const { manager } = await connectAs('stack')
  return (await manager.streams.info('FACTS', { subjects_filter: subject })).state.subjects?.[subject] ?? 0
}

test('a connection without credentials, or with those of another installation, is refused', async () => {
  await expect(connectNats(server.url, 'test')).rejects.toThrow('NATS does not know')
  const unrelated = { user: 'economy', seed: newNatsSeed() }
  await expect(connectNats(server.url, 'test', unrelated)).rejects.toThrow('NATS does not know economy')
})

test('neither casino nor any other process but actions can say that a crime was committed', async () => {
  const others = Object.keys(natsPermissions).filter((user) => !['actions', 'dead-letters'].includes(user))
  for (const user of others) {
    const { js } = await connectAs(user)
    const forged = js.publish(crime, JSON.stringify({ crimeId: 'forged', rewardEuro: 1_000_000 }))
    await expect(forged, user).rejects.toThrow(/permission|Permissions Violation/i)
  }
  expect(await messages(crime)).toBe(0)
  const { js } = await connectAs('actions')
  await expect(js.publish(crime, '{}')).resolves.toMatchObject({ stream: 'FACTS' })
})

test('each service makes its own consumers, and takes from no other’s', async () => {
  const filters = { social: 'town-rank', economy: 'crime-reward' }
  const consumer = { ack_policy: AckPolicy.Explicit }
  const own = { ...consumer, durable_name: 'economy-crime-reward', filter_subject: crime }
  const economy = await connectAs('economy')
  await economy.manager.consumers.add('FACTS', own)
  const social = await connectAs('social')
  const mine = { ...consumer, durable_name: `social-${filters.social}` }
  await social.manager.consumers.add('FACTS', { ...mine, filter_subject: 'sottomondo.actions.rank.reached.v1' })

  // Another's by its name, its own with another's facts, one that no table names, and one that dies with it.
  for (const wanted of [own, { ...mine, filter_subject: crime }, { ...own, durable_name: 'social-spy' }])
    await expect(social.manager.consumers.add('FACTS', wanted), wanted.durable_name).rejects.toThrow(/permission/i)
  await expect(social.manager.consumers.add('FACTS', { ...consumer, filter_subject: crime })).rejects.toThrow(
    /permission/i,
  )
  await expect(social.manager.consumers.info('FACTS', own.durable_name)).rejects.toThrow(/permission/i)
  await expect(social.manager.consumers.delete('FACTS', own.durable_name)).rejects.toThrow(/permission/i)
  await expect(social.nats.request(`$JS.API.CONSUMER.MSG.NEXT.FACTS.${own.durable_name}`)).rejects.toThrow(
    /permission/i,
  )
})

test.each([
  ['social', 'sottomondo.>'],
  ['social', '_INBOX_economy.>'],
  ['casino', '_INBOX.>'],
  ['realtime', '>'],
  ['gateway', 'push.account.*'],
])('%s may not listen to %s', async (user, subject) => {
  const { nats } = await connectAs(user)
  const error = new Promise((resolve) => nats.subscribe(subject, { callback: resolve }))
  await expect(error).resolves.toMatchObject({ name: 'PermissionViolationError' })
})

test('no process changes or deletes a stream, or reads it past its consumers', async () => {
  for (const user of ['economy', 'gateway', 'realtime', 'audit']) {
    const { manager } = await connectAs(user)
    await expect(manager.streams.delete('FACTS'), user).rejects.toThrow(/permission/i)
    await expect(manager.streams.update('FACTS', { max_msgs: 1 }), user).rejects.toThrow(/permission/i)
    await expect(manager.streams.purge('FACTS'), user).rejects.toThrow(/permission/i)
    await expect(manager.streams.getMessage('FACTS', { seq: 1 }), user).rejects.toThrow(/permission/i)
  }
})

test('pushes are sent by the services that push and received by realtime', async () => {
  const realtime = await connectAs('realtime')
  const heard: string[] = []
  realtime.nats.subscribe('push.account.*', { callback: (_, message) => void heard.push(message.string()) })
  await realtime.nats.flush()
  for (const user of ['accounts', 'gateway', 'actions', 'economy', 'casino', 'social']) {
    const { nats } = await connectAs(user)
    nats.publish('push.account.7', user)
    await nats.flush()
  }
  await eventually(() => expect(heard).toEqual(['accounts', 'actions', 'economy', 'casino', 'social']))
})

test('services and tools can do all their work: facts are told, applied, parked, told again', async () => {
  const applied: string[] = []
  let broken = true
  let kit: Kit<unknown> | undefined
  await start('actions', (given) => {
    kit = given
  })
  await start('economy', (given) => {
    given.consume('escrow-settled', settled, async (_tx, received) => {
      if (broken) throw new Error('broken')
      applied.push(...received.map(({ payload }) => payload.escrowId))
    })
  })
  const stack = {
    env: { actions: environment('actions') as Record<string, string> },
    natsUrl: server.url,
    natsSeeds: seeds as Record<string, string>,
  }
  const { pool, committed } = kit as unknown as Kit<unknown>
  const publish = async (escrowId: string) => {
    await transaction(pool, (tx) => writeOutbox(tx, [fact(settled, { escrowId, outcome: 'commit' })]))
    committed()
  }
  broken = false
  await publish('one')
  await eventually(() => expect(applied).toEqual(['one']))

  const economy = await connectAs('economy')
  const parked = { subject: settled, messageId: 'm-2', reason: 'x', payload: '{"escrowId":"two","outcome":"commit"}' }
  await economy.js.publish('dead.economy-escrow-settled', JSON.stringify(parked))
  await expect(economy.js.publish('dead.social-town-rank', '{}')).rejects.toThrow(/permission/i)
  expect(await deadLetters(['list'], stack)).toHaveLength(1)
  await deadLetters(['replay', 'all'], stack)
  await eventually(() => expect(applied).toEqual(['one', 'two']))
  expect(await deadLetters(['list'], stack)).toEqual(['No fact is parked.'])

  const since = new Date(Date.now() - 60_000).toISOString()
  expect(await replay(['--service', 'actions', '--since', since], stack)).toEqual([
    `1 facts of actions since ${since} were published again.`,
  ])
})

test.each(['gateway', 'actions'])('%s starts without a request that it has no permission for', async (name) => {
  const errors: unknown[] = []
  await start(name, ({ log }) => {
    log.error = (error: unknown) => void errors.push(error)
    log.warn = (error: unknown) => void errors.push(error)
  })
  expect(errors).toEqual([])
})

test('a consumer that the contract does not know is reported at the start', async () => {
  const unknown = start('economy', (given) => given.consume('spy', crime, async () => {}))
  await expect(unknown).rejects.toThrow('economy may not consume sottomondo.actions.crime.committed.v1 as spy')
})

test('streams that NATS has lost are made again by the services', async () => {
  const { manager } = await connectAs('stack')
  await manager.streams.delete('FACTS')
  await manager.streams.delete('DEAD')
  const { nats } = await connectAs('dead-letters')
  await expect(openDeadLetters(nats)).rejects.toThrow(/permission/i)
  await start('actions', () => {})
  expect((await manager.streams.info('FACTS')).config.subjects).toEqual(['sottomondo.>'])
})
