import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { createClient } from '@redis/client'
import {
  accountPushSubject,
  type Room,
  type RoomRights,
  roomPushSubject,
  roomRightsSubject,
} from '@sottomondo/event-contract'
import { AuthService, type GetSessionReply } from '@sottomondo/proto/accounts/v1/auth'
import { RoomService } from '@sottomondo/proto/common/v1/room'
import { bannedVisitorsKey, natsOptions, type RunningService, startService, visitorName } from '@sottomondo/server-kit'
import { endsWithTest, eventually, freePort, startTalking, testNats, testRedisUrl } from '@sottomondo/test-kit'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { WebSocket } from 'ws'
import { realtime } from '../service.ts'

/** A socket.io client that records what happened to it. */
export interface Client extends Socket {
  events: [string, unknown][]
  reasons: string[]
}

const origin = 'http://localhost:8080'
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
export const cookieOf = (token: string) => `other=1; sottomondo_session=${token}`

/**
 * Starts realtime with its own part of NATS and Redis, an accounts service that knows only sessions, and clients to
 * connect.
 * Call it where tests are declared.
 */
export function realtimeWorld(nats: { readonly url: string } = testNats()) {
  const accountsAddress = `unix:/tmp/sottomondo-realtime-${randomUUID().slice(0, 8)}.sock`
  const socialAddress = `unix:/tmp/sottomondo-realtime-${randomUUID().slice(0, 8)}.sock`
  /** By room, who may hear it, each with those whom they have blocked. */
  const hearers = new Map<string, Map<number, number[]>>()
  /** What each judgement waits for before it is answered. */
  let judged: () => Promise<void> = async () => {}
  /** The sessions of the accounts service; Redis holds copies. */
  const truth = new Map<string, Partial<GetSessionReply>>()
  const open = new Set<Socket | WebSocket>()
  let redisUrl: string
  let redis: ReturnType<typeof createClient>
  let publisher: NatsConnection
  let accounts: RunningService
  let social: RunningService
  let service: RunningService
  let port: number

  const environment = () => ({
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    MODE: 'development',
    REDIS_URL: redisUrl,
    NATS_URL: nats.url,
    ACCOUNTS_RPC: accountsAddress,
    SOCIAL_RPC: socialAddress,
    // No test enters one of its rooms.
    ECONOMY_RPC: 'unix:/nowhere',
    LOG_LEVEL: 'fatal',
    SESSION_CHECK_MS: '50',
    DRAIN_MS: '20',
  })

  async function start(more: Record<string, string> = {}) {
    service = await startService(realtime, { env: { ...environment(), ...more } })
  }

  /** Starts realtime as a process of its own, in place of `start`. @returns ends it like a crash, without a message */
  async function startProcess(): Promise<() => Promise<void>> {
    const main = fileURLToPath(new URL('../main.ts', import.meta.url))
    const running = await startTalking(main, { ...environment(), LOG_LEVEL: 'info' }, endsWithTest)
    return async () => void (await running.stop('SIGKILL'))
  }

  async function startAccounts() {
    accounts = await startService(
      {
        name: 'accounts',
        setup(kit) {
          kit.serve(
            { getSession: AuthService.getSession },
            {
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

  async function startSocial() {
    social = await startService(
      {
        name: 'social',
        setup(kit) {
          kit.serve(RoomService, {
            async judge(_ctx, { room, accountIds }) {
              const allowed = hearers.get(room) ?? new Map<number, number[]>()
              const now = accountIds.flatMap((accountId) => {
                const hiddenAccountIds = allowed.get(accountId)
                return hiddenAccountIds ? [{ accountId, hiddenAccountIds }] : []
              })
              await judged()
              return { hearers: now }
            },
          })
        },
      },
      { env: { REDIS_URL: redisUrl, NATS_URL: nats.url, RPC_ADDRESS: socialAddress, LOG_LEVEL: 'fatal' } },
    )
  }

  async function writeCopy(token: string, accountId: number | null) {
    await redis.set(`session:${hashOf(token)}`, JSON.stringify({ userId: 1, accountId, isAdmin: false }))
  }

  async function forgetCopy(token: string) {
    await redis.del(`session:${hashOf(token)}`)
  }

  async function metric(name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${service.opsPort}/metrics`)).text()
    const line = text.split('\n').find((one) => one.startsWith(name.replace('}', ',')) || one.startsWith(`${name}{`))
    return Number(line?.split(' ').at(-1) ?? 0)
  }

  function dial(token: string, headers: Record<string, string> = {}, at = port): Client {
    const socket = io(`http://127.0.0.1:${at}`, {
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

  beforeAll(async () => {
    redisUrl = await testRedisUrl()
    redis = createClient({ url: redisUrl })
    await redis.connect()
    publisher = await connect({ ...natsOptions(nats.url), maxReconnectAttempts: -1, reconnectTimeWait: 50 })
    await startAccounts()
    await startSocial()
    port = await freePort()
    await start()
  })
  afterEach(async () => {
    for (const one of open) one.close()
    open.clear()
    hearers.clear()
    judged = async () => {}
    await eventually(async () => expect(await metric('realtime_sockets')).toBe(0))
  })
  afterAll(async () => {
    await service.stop()
    await accounts.stop()
    await social.stop()
    await publisher.close()
    await redis.close()
  })

  return {
    start,
    startProcess,
    stop: () => service.stop(),
    startAccounts,
    stopAccounts: () => accounts.stop(),
    startSocial,
    stopSocial: () => social.stop(),
    /** Lets players hear a room; what they have blocked is hidden from them. */
    admit(room: string, ...accounts: (number | { accountId: number; hides: number[] })[]) {
      const allowed = hearers.get(room) ?? new Map<number, number[]>()
      for (const one of accounts)
        if (typeof one === 'number') allowed.set(one, [])
        else allowed.set(one.accountId, one.hides)
      hearers.set(room, allowed)
    },
    expel: (room: string, accountId: number) => void hearers.get(room)?.delete(accountId),
    /** Holds answers of the owner back until the returned function is called. */
    pauseJudgements(): () => void {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      judged = () => released
      return () => {
        judged = async () => {}
        release()
      }
    },
    async rightsChanged(rights: RoomRights) {
      publisher.publish(roomRightsSubject, JSON.stringify(rights))
      await publisher.flush()
    },
    async say(room: Room, version: number, more: object = {}) {
      const payload = { messageId: version, room, version }
      publisher.publish(
        roomPushSubject(room),
        JSON.stringify({ event: 'newChatMessage', payload, atMs: Date.now(), ...more }),
      )
      await publisher.flush()
    },
    /** Starts another realtime process beside the first. */
    async another() {
      const itsPort = await freePort()
      const one = await startService(realtime, { env: { ...environment(), PORT: String(itsPort) } })
      return {
        stop: () => one.stop(),
        async connected(token: string) {
          const socket = dial(token, {}, itsPort)
          await eventually(() => socket.connected)
          return socket
        },
      }
    },
    metric,
    dial,
    writeCopy,
    forgetCopy,
    /** Makes a session; returns its token. */
    async signIn(accountId: number | null): Promise<string> {
      const token = randomUUID()
      await writeCopy(token, accountId)
      truth.set(hashOf(token), { userId: 1, accountId: accountId ?? 0 })
      return token
    },
    async endSession(token: string) {
      truth.delete(hashOf(token))
      await forgetCopy(token)
    },
    /** Bans an address as accounts does for an admin. */
    async ban(address: string) {
      await redis.sAdd(bannedVisitorsKey, visitorName(address))
    },
    async connected(token: string, headers?: Record<string, string>): Promise<Client> {
      const socket = dial(token, headers)
      await eventually(() => socket.connected)
      return socket
    },
    /** Connects a raw client, which sends exactly what a test tells it. */
    async rawClient(token: string): Promise<WebSocket> {
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
    },
    /** Resolves when NATS has it. */
    async publish(subject: string, message: unknown) {
      publisher.publish(subject, typeof message === 'string' ? message : JSON.stringify(message))
      await publisher.flush()
    },
    push(accountId: number, cashPocket: number) {
      const message = { event: 'cash', payload: { cashPocket, version: cashPocket }, requestId: 'r', atMs: Date.now() }
      publisher.publish(accountPushSubject(accountId), JSON.stringify(message))
    },
  }
}
