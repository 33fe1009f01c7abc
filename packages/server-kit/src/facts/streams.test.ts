import { DiscardPolicy, type JetStreamManager, jetstreamManager, RetentionPolicy } from '@nats-io/jetstream'
import { type NatsConnection, nanos } from '@nats-io/transport-node'
import { testNats } from '@sottomondo/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectNats } from '../nats/nats.ts'
import { deadStream, ensureStreams, factsStream, updateStreams } from './streams.ts'

const server = testNats()
let nats: NatsConnection
let manager: JetStreamManager

beforeAll(async () => {
  nats = await connectNats(server.url, 'test')
  manager = await jetstreamManager(nats)
})
afterAll(() => nats.close())
beforeEach(async () => {
  for await (const { config } of manager.streams.list()) await manager.streams.delete(config.name)
})

const configOf = async (name: string) => (await manager.streams.info(name)).config

test('missing streams are made by the first process', async () => {
  await Promise.all([ensureStreams(nats), ensureStreams(nats), updateStreams(nats), ensureStreams(nats)])
  expect(await configOf(factsStream)).toMatchObject({ subjects: ['sottomondo.>'], num_replicas: 1 })
  expect(await configOf(deadStream)).toMatchObject({ subjects: ['dead.>'], retention: RetentionPolicy.Limits })
})

test('an operator’s change is no error, and stays', async () => {
  const theirs = {
    name: factsStream,
    subjects: ['sottomondo.>', 'elsewhere.>'],
    max_age: nanos(3_600_000),
    max_bytes: 50_000_000,
    discard: DiscardPolicy.New,
    duplicate_window: nanos(30_000),
  }
  await manager.streams.add({ ...theirs })
  await ensureStreams(nats)
  await updateStreams(nats, 1)
  expect(await configOf(factsStream)).toMatchObject(theirs)
})

test('a subject that a stream lacks is added by an update alone, beside those that it has', async () => {
  await manager.streams.add({ name: factsStream, subjects: ['elsewhere.>'], max_bytes: 50_000_000 })
  await ensureStreams(nats)
  expect((await configOf(factsStream)).subjects).toEqual(['elsewhere.>'])
  await updateStreams(nats)
  expect(await configOf(factsStream)).toMatchObject({
    subjects: ['elsewhere.>', 'sottomondo.>'],
    max_bytes: 50_000_000,
  })
})

test('replicas are a setting', async () => {
  // A single server can't have replicas: it refuses to make such a stream, and only notes the wish for an existing one.
  await expect(ensureStreams(nats, 3)).rejects.toThrow('replicas > 1 not supported')
  await ensureStreams(nats)
  await updateStreams(nats, 3)
  expect((await configOf(factsStream)).num_replicas).toBe(3)
})
