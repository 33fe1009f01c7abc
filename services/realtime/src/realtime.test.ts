import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { accountPushSubject, allPushSubject, sessionEndedSubject } from '@sottomondo/event-contract'
import { AuthService, type GetSessionReply } from '@sottomondo/proto/accounts/v1/auth'
import { type RunningService, startService } from '@sottomondo/server-kit'
import { eventually, testNats, testRedisUrl } from '@sottomondo/test-kit'
import { createClient } from 'redis'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { realtime } from './service.ts'

const nats = testNats()
const origin = 'http://localhost:8080'
const accountsAddress = `unix:/tmp/sottomondo-realtime-${process.pid}.sock`
let redisUrl: string
let redis: ReturnType<typeof createClient>
let publisher: NatsConnection
let accounts: RunningService
let service: RunningService
let port: number
/** What accounts knows; Redis holds copies. */
const truth = new Map<string, Partial<GetSessionReply>>()
const open = new Set<Socket | WebSocket>()

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const cookieOf = (token: string) => `other=1; sottomondo_session=${token}`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function start(more: Record<string, string> = {}) {
  service = await startService(realtime, {
    env: {
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      MODE: 'development',
      REDIS_URL: redisUrl,
      NATS_URL: nats.url,
      ACCOUNTS_RPC: accountsAddress,
      LOG_LEVEL: 'fatal',
      SESSION_CHECK_MS: '50',
      DRAIN_MS: '20',
      ...more,
    },
  })
}

async function startAccounts() {
  accounts = await startService(
    {
      name: 'accounts',
      setup(kit) {
        const never = () => Promise.reject(new Error('not asked by realtime'))
        const others = Object.fromEntries(Object.keys(AuthService).map((method) => [method, never]))
        kit.serve(
          { getSession: AuthService.getSession },
          {
            ...others,
            getSession: async (_ctx, { tokenHash }) => {
              const known = truth.get(tokenHash)
              const none = { found: false, userId: 0, accountId: 0, isAdmin: false, expiresAtMs: 0 }
              return known ? { ...none, ...known, found: true } : none
            },
          },
        )
      },
    },
    { env: { REDIS_URL: redisUrl, NATS_URL: nats.url, RPC_ADDRESS: accountsAddress, LOG_LEVEL: 'fatal' } },
  )
}

async function signIn(accountId: number | null): Promise<string> {
  const token = randomUUID()
  await redis.set(`session:${hashOf(token)}`, JSON.stringify({ userId: 1, accountId, isAdmin: false }))
  truth.set(hashOf(token), { userId: 1, accountId: accountId ?? 0 })
  return token
}

interface Client extends Socket {
  events: [string, unknown][]
  reasons: string[]
}

function dial(token: string, headers: Record<string, string> = {}): Client {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/realtime',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 50,
    extraHeaders: { cookie: cookieOf(token), origin, ...headers },
  }) as Client
  socket.events = []
  socket.reasons = []
  socket.onAny((event: string, payload: unknown) => socket.events.push([event, payload]))
  socket.on('disconnect', (reason) => socket.reasons.push(reason))
  open.add(socket)
  return socket
}

async function connected(token: string, headers?: Record<string, string>): Promise<Client> {
  const socket = dial(token, headers)
  await eventually(() => socket.connected)
  return socket
}

function push(accountId: number, cashPocket: number) {
  const message = { event: 'cash', payload: { cashPocket, version: cashPocket }, requestId: 'r', atMs: Date.now() }
  publisher.publish(accountPushSubject(accountId), JSON.stringify(message))
}

/** A client without manners: it says what it is told to say. */
async function rawClient(token: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/?EIO=4&transport=websocket`, {
    headers: { cookie: cookieOf(token), origin },
  })
  open.add(socket)
  socket.on('error', () => {})
  await once(socket, 'message')
  const joined = once(socket, 'message')
  socket.send('40')
  const [answer] = await joined
  expect(String(answer)).toMatch(/^40/)
  return socket
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${service.opsPort}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(name.replace('}', ',')) || one.startsWith(`${name}{`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

beforeAll(async () => {
  redisUrl = await testRedisUrl()
  redis = createClient({ url: redisUrl })
  await redis.connect()
  publisher = await connect({ servers: nats.url, maxReconnectAttempts: -1, reconnectTimeWait: 50 })
  await startAccounts()
  port = await freePort()
  await start()
})
afterEach(async () => {
  for (const one of open) one.close()
  open.clear()
  await eventually(async () => expect(await metric('realtime_sockets')).toBe(0))
})
afterAll(async () => {
  await service.stop()
  await accounts.stop()
  await publisher.close()
  await redis.close()
})

test('an account’s pushes reach all its own sockets, in order, and nobody else’s; a push to all reaches everybody', async () => {
  const [seven, sevenToo, eight] = await Promise.all(
    [7, 7, 8].map(async (accountId) => connected(await signIn(accountId))),
  )
  push(7, 1)
  push(7, 2)
  push(9, 3)
  publisher.publish(
    allPushSubject,
    JSON.stringify({ event: 'registryChanged', payload: { revision: 4 }, atMs: Date.now() }),
  )
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
  publisher.publish(accountPushSubject(7), '{ not json')
  publisher.publish(accountPushSubject(7), 'null')
  publisher.publish(accountPushSubject(7), JSON.stringify({ event: 'disconnect', payload: {}, atMs: 1 }))
  push(7, 5)
  await eventually(() => expect(client.events).toEqual([['cash', { cashPocket: 5, version: 5 }]]))
})

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
  await redis.del(`session:${hashOf(token)}`)
  const client = await connected(token)
  push(7, 6)
  await eventually(() => expect(client.events).toHaveLength(1))
})

test('while nobody can tell whose session it is a client tries on, and is let in when somebody can', async () => {
  const token = await signIn(7)
  await redis.del(`session:${hashOf(token)}`)
  await accounts.stop()
  const client = dial(token)
  const before = await metric('realtime_cut_offs_total{reason="unavailable"}')
  await eventually(async () =>
    expect(await metric('realtime_cut_offs_total{reason="unavailable"}')).toBeGreaterThan(before),
  )
  expect(client.connected).toBe(false)
  await startAccounts()
  await eventually(() => client.connected, { timeoutMs: 30_000 })
})

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
      publisher.publish(accountPushSubject(7), JSON.stringify(message))
      await publisher.flush()
      expect(await metric('realtime_cut_offs_total{reason="slow"}')).toBe(1)
    },
    { timeoutMs: 50_000 },
  )
  await eventually(() => expect(healthy.events).toHaveLength(sent))
  expect(healthy.connected).toBe(true)
})

test('connections per account and per address are limited', async () => {
  await service.stop()
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
  await service.stop()
  await start()
})

test('logging out closes the sockets of that session only, at once when accounts says so', async () => {
  const [leaving, staying] = [await signIn(7), await signIn(7)]
  const left = await connected(leaving)
  const stayed = await connected(staying)
  truth.delete(hashOf(leaving))
  await redis.del(`session:${hashOf(leaving)}`)
  publisher.publish(sessionEndedSubject, JSON.stringify({ tokenHashes: [hashOf(leaving)] }))
  await eventually(() => expect(left.reasons).toEqual(['io server disconnect']))
  push(7, 8)
  await eventually(() => expect(stayed.events).toHaveLength(1))
  expect(left.active).toBe(false)
  expect(left.events).toEqual([])
})

test('a session that ended without a word is found by the next look at all sessions', async () => {
  const token = await signIn(7)
  const client = await connected(token)
  truth.delete(hashOf(token))
  await redis.del(`session:${hashOf(token)}`)
  await eventually(() => expect(client.reasons).toEqual(['io server disconnect']))
})

test('a user who becomes another gangster gets that one’s pushes', async () => {
  const token = await signIn(null)
  const client = await connected(token)
  await redis.set(`session:${hashOf(token)}`, JSON.stringify({ userId: 1, accountId: 11, isAdmin: false }))
  await eventually(() => {
    push(11, 1)
    expect(client.events.length).toBeGreaterThan(0)
  })
  expect(client.reasons).toEqual(['transport close'])
})

test('a restart sends clients away so that they come back and get new pushes', async () => {
  const client = await connected(await signIn(7))
  await service.stop()
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
