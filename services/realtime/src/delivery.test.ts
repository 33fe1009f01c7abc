import { accountPushSubject, allPushSubject } from '@sottomondo/event-contract/subjects'
import { testNatsServer } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { expect, test } from 'vitest'
import { realtimeWorld } from './testing/world.ts'

const nats = testNatsServer()
const { start, startProcess, stop, metric, dial, signIn, connected, publish, push } = realtimeWorld(nats)

test('an account’s pushes reach all its own sockets, in order, and nobody else’s; a push to all reaches everybody', async () => {
  const [seven, sevenToo, eight] = await Promise.all(
    [7, 7, 8].map(async (accountId) => connected(await signIn(accountId))),
  )
  push(7, 1)
  push(7, 2)
  push(9, 3)
  await publish(allPushSubject, { event: 'registryChanged', payload: { revision: 4 }, atMs: Date.now() })
  const registry = ['registryChanged', { revision: 4 }]
  const cash = (n: number) => ['cash', { cashPocket: n, version: n }]
  await eventually(() => {
    expect(seven?.events).toHaveLength(3)
    expect(sevenToo?.events).toHaveLength(3)
    expect(eight?.events).toEqual([registry])
  })
  expect(seven?.events.filter(([event]) => event === 'cash')).toEqual([cash(1), cash(2)])
  expect(sevenToo?.events).toEqual(expect.arrayContaining([cash(1), cash(2), registry]))
  expect(await metric('realtime_pushes_total{event="cash"}')).toBe(4)
})

test('malformed and unknown pushes are dropped, and the next ones still arrive', async () => {
  const client = await connected(await signIn(7))
  await publish(accountPushSubject(7), '{ not json')
  await publish(accountPushSubject(7), 'null')
  await publish(accountPushSubject(7), { event: 'disconnect', payload: {}, atMs: 1 })
  push(7, 5)
  await eventually(() => expect(client.events).toEqual([['cash', { cashPocket: 5, version: 5 }]]))
})

test('a restart sends clients away so that they come back and get new pushes', async () => {
  const client = await connected(await signIn(7))
  await stop()
  await eventually(() => expect(client.reasons).toEqual(['transport close']))
  await start()
  await eventually(() => client.connected)
  push(7, 9)
  await eventually(() => expect(client.events).toEqual([['cash', { cashPocket: 9, version: 9 }]]))
})

test('after a NATS restart clients come back to read what they missed, and get new pushes', async () => {
  const client = await connected(await signIn(7))
  await nats.restart()
  await eventually(() => {
    expect(client.reasons).toEqual(['transport close'])
    expect(client.connected).toBe(true)
  })
  await eventually(() => {
    push(7, 10)
    expect(client.events.length).toBeGreaterThan(0)
  })
})

test('hundreds of clients of a killed process all come back to the next one, and get new pushes', async () => {
  const clients = rounds(500)
  await stop()
  const kill = await startProcess()
  const crowd = await Promise.all(
    Array.from({ length: clients }, async (_, player) => {
      // Players of many addresses, as behind the gateway.
      const from = { 'x-forwarded-for': `10.1.${player % 5}.1` }
      const client = dial(await signIn(1000 + player), from)
      let connections = 0
      // A page reads all its data again when it connects a second time.
      client.on('connect', () => {
        connections += 1
      })
      return { client, times: () => connections }
    }),
  )
  await eventually(() => expect(crowd.filter(({ times }) => times() === 1)).toHaveLength(clients), {
    timeoutMs: 60_000,
  })
  await kill()
  const killedAt = performance.now()
  await start()
  await eventually(() => expect(crowd.filter(({ times }) => times() === 2)).toHaveLength(clients), {
    timeoutMs: 60_000,
  })
  console.log(
    `realtime was killed: all ${clients} were back after ${Math.round(performance.now() - killedAt)} ms (mark: 15 s)`,
  )
  for (let player = 0; player < clients; player += 1) push(1000 + player, 11)
  await eventually(() => expect(crowd.filter(({ client }) => client.events.length === 1)).toHaveLength(clients), {
    timeoutMs: 60_000,
  })
})
