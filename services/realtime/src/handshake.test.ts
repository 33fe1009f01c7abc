import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { cookieOf } from './testing/clients.ts'
import { realtimeWorld } from './testing/world.ts'

const { start, stop, startAccounts, stopAccounts, metric, dial, forgetCopy, signIn, connected, push, ban } =
  realtimeWorld()

test.each([
  ['of another site', 'https://evil.example'],
  ['of another port', 'http://localhost:8081'],
  ['that is opaque', 'null'],
])('an Origin %s is refused before the upgrade', async (_what, foreign) => {
  const client = dial(await signIn(7), { origin: foreign })
  const errors: string[] = []
  client.on('connect_error', (error) => errors.push(error.message))
  await eventually(() => expect(errors).toContain('websocket error'))
  expect(client.connected).toBe(false)
})

test('in development the page may also be open under 127.0.0.1', async () => {
  await connected(await signIn(7), { origin: 'http://127.0.0.1:8080' })
})

test.each([
  ['a token nobody has', cookieOf('nobody')],
  ['no session cookie', 'other=1'],
  ['an endless token', cookieOf('x'.repeat(2000))],
])('%s is refused, and the client knows that trying again is no use', async (_what, cookie) => {
  const client = dial('', { cookie })
  const errors: string[] = []
  client.on('connect_error', (error) => errors.push(error.message))
  await eventually(() => expect(errors).toEqual(['unauthenticated']))
  expect(client.active).toBe(false)
})

test('a session that Redis lost is found at accounts', async () => {
  const token = await signIn(7)
  await forgetCopy(token)
  const client = await connected(token)
  push(7, 6)
  await eventually(() => expect(client.events).toHaveLength(1))
})

test('while sessions can’t be looked up a client keeps trying, and is let in when they can', async () => {
  const token = await signIn(7)
  await forgetCopy(token)
  await stopAccounts()
  const client = dial(token)
  const before = await metric('realtime_cut_offs_total{reason="unavailable"}')
  await eventually(async () =>
    expect(await metric('realtime_cut_offs_total{reason="unavailable"}')).toBeGreaterThan(before),
  )
  expect(client.connected).toBe(false)
  await startAccounts()
  await eventually(() => client.connected)
})

test('connections per account and per address are limited', async () => {
  await stop()
  await start({ SOCKETS_PER_ACCOUNT: '2', SOCKETS_PER_ADDRESS: '3' })
  const token = await signIn(7)
  const errors: string[] = []
  const from = (address: string) => ({ 'x-forwarded-for': `9.9.9.9, ${address}` })
  await connected(token, from('10.0.0.1'))
  await connected(token, from('10.0.0.1'))
  const third = dial(token, from('10.0.0.1'))
  third.on('connect_error', (error) => errors.push(error.message))
  await eventually(() => expect(errors).toEqual(['tooManyConnections']))
  await connected(await signIn(8), from('10.0.0.1'))
  const fromFull = dial(await signIn(9), from('10.0.0.1'))
  fromFull.on('connect_error', (error) => errors.push(error.message))
  await eventually(() => expect(errors).toContain('websocket error'))
  fromFull.close()
  await connected(await signIn(9), from('10.0.0.2'))
  await stop()
  await start()
})

test('from a banned address nobody gets a socket, in any way of writing an IPv6 network', async () => {
  await ban('2001:db8:66:1::1')
  const token = await signIn(7)
  const errors: string[] = []
  const client = dial(token, { 'x-forwarded-for': '2001:db8:66:1:aaaa::9' })
  client.on('connect_error', (error) => errors.push(error.message))
  await eventually(() => expect(errors).toContain('websocket error'))
  expect(client.connected).toBe(false)
  await connected(token, { 'x-forwarded-for': '2001:db8:66:2::1' })
})
