import { once } from 'node:events'
import { sessionEndedSubject } from '@sottomondo/event-contract/session'
import { accountPushSubject } from '@sottomondo/event-contract/subjects'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { hashOf, realtimeWorld } from './testing/world.ts'

const { metric, writeCopy, signIn, endSession, connected, rawClient, publish, push, ban } = realtimeWorld()

test('a flooding client is cut off', async () => {
  const socket = await rawClient(await signIn(7))
  const before = await metric('realtime_cut_offs_total{reason="flood"}')
  for (let i = 0; i < 100; i++) socket.send('42["hello"]')
  await once(socket, 'close')
  expect(await metric('realtime_cut_offs_total{reason="flood"}')).toBe(before + 1)
})

test('a client that floods below the level of messages is cut off', async () => {
  const socket = await rawClient(await signIn(7))
  const before = await metric('realtime_cut_offs_total{reason="flood"}')
  const pings = setInterval(() => {
    for (let i = 0; i < 100; i++) if (socket.readyState === WebSocket.OPEN) socket.ping('x'.repeat(125))
  }, 20)
  await once(socket, 'close')
  clearInterval(pings)
  expect(await metric('realtime_cut_offs_total{reason="flood"}')).toBe(before + 1)
})

test('a message larger than 4 kB ends the connection', async () => {
  const socket = await rawClient(await signIn(7))
  const before = await metric('realtime_cut_offs_total{reason="oversized"}')
  socket.send(`42["${'x'.repeat(4096)}"]`)
  await once(socket, 'close')
  await eventually(async () => expect(await metric('realtime_cut_offs_total{reason="oversized"}')).toBe(before + 1))
})

test('a client that stops reading is cut off, and the account’s other socket still gets everything', async () => {
  const token = await signIn(7)
  const slow = await rawClient(token)
  const healthy = await connected(token)
  slow.pause()
  let sent = 0
  const text = 'x'.repeat(64_000)
  await eventually(
    async () => {
      const message = { event: 'newChatMessage', payload: { messageId: ++sent, version: sent, text }, atMs: Date.now() }
      await publish(accountPushSubject(7), message)
      expect(await metric('realtime_cut_offs_total{reason="slow"}')).toBe(1)
    },
    { timeoutMs: 50_000 },
  )
  await eventually(() => expect(healthy.events).toHaveLength(sent))
  expect(healthy.connected).toBe(true)
})

test('logging out closes the sockets of that session only, at once when accounts publishes it', async () => {
  const [leaving, staying] = [await signIn(7), await signIn(7)]
  const left = await connected(leaving)
  const stayed = await connected(staying)
  // The copy is still there: only the message of accounts can close the socket.
  await publish(sessionEndedSubject, { tokenHashes: [hashOf(leaving)] })
  await eventually(() => expect(left.reasons).toEqual(['io server disconnect']))
  push(7, 8)
  await eventually(() => expect(stayed.events).toHaveLength(1))
  expect(left.active).toBe(false)
  expect(left.events).toEqual([])
})

test('a session that ended without a message is found by the next look at all sessions', async () => {
  const token = await signIn(7)
  const client = await connected(token)
  await endSession(token)
  await eventually(() => expect(client.reasons).toEqual(['io server disconnect']))
})

test('a user who becomes another gangster gets that gangster’s pushes', async () => {
  const token = await signIn(null)
  const client = await connected(token)
  await writeCopy(token, 11)
  await eventually(() => {
    push(11, 1)
    expect(client.events.length).toBeGreaterThan(0)
  })
  expect(client.reasons).toEqual(['transport close'])
})

test('when an address is banned the open sockets there are cut, and no others', async () => {
  const token = await signIn(7)
  const there = await connected(token, { 'x-forwarded-for': '192.0.2.66' })
  const elsewhere = await connected(token, { 'x-forwarded-for': '192.0.2.67' })
  await ban('192.0.2.66')
  await eventually(() => expect(there.reasons).toEqual(['io server disconnect']))
  expect(await metric('realtime_cut_offs_total{reason="banned"}')).toBe(1)
  push(7, 9)
  await eventually(() => expect(elsewhere.events).toHaveLength(1))
})
