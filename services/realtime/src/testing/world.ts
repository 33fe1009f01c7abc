import { createHash, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { createClient } from '@redis/client'
import { type Room, type RoomRights, roomPushSubject, roomRightsSubject } from '@sottomondo/event-contract/rooms'
import { accountPushSubject } from '@sottomondo/event-contract/subjects'
import { natsOptions } from '@sottomondo/server-kit/nats'
import { inSightKey } from '@sottomondo/server-kit/online'
import { type RunningService, startService } from '@sottomondo/server-kit/service'
import { bannedVisitorsKey, visitorName } from '@sottomondo/server-kit/visitor'
import { endsWithTest, freePort, startTalking, testNats, testRedisUrl } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { realtime } from '../service.ts'
import { type Client, Clients, origin } from './clients.ts'
import { FakeAccounts } from './fake-accounts.ts'
import { FakeSocial } from './fake-social.ts'

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** realtime with its own part of NATS and Redis, between accounts and social services that know only what it asks. */
class RealtimeWorld {
  readonly #nats: { readonly url: string }
  readonly #accounts = new FakeAccounts()
  readonly #social = new FakeSocial()
  readonly #clients = new Clients(() => this.#port)
  #redisUrl = ''
  #port = 0
  #redis!: ReturnType<typeof createClient>
  #publisher!: NatsConnection
  #service!: RunningService

  constructor(nats: { readonly url: string }) {
    this.#nats = nats
  }

  async open(): Promise<void> {
    this.#redisUrl = await testRedisUrl()
    this.#redis = createClient({ url: this.#redisUrl })
    await this.#redis.connect()
    const patience = { maxReconnectAttempts: -1, reconnectTimeWait: 50 }
    this.#publisher = await connect({ ...natsOptions(this.#nats.url), ...patience })
    await this.startAccounts()
    await this.startSocial()
    this.#port = await freePort()
    await this.start()
  }

  async reset(): Promise<void> {
    this.#clients.close()
    this.#social.reset()
    await eventually(async () => expect(await this.metric('realtime_sockets')).toBe(0))
  }

  async close(): Promise<void> {
    await this.#service.stop()
    await this.#accounts.stop()
    await this.#social.stop()
    await this.#publisher.close()
    await this.#redis.close()
  }

  start = async (more: Record<string, string> = {}): Promise<void> => {
    this.#service = await startService(realtime, { env: { ...this.#environment(), ...more } })
  }
  stop = () => this.#service.stop()

  /** Starts realtime as a process of its own, in place of `start`. @returns ends it like a crash, without a message */
  startProcess = async (): Promise<() => Promise<void>> => {
    const main = fileURLToPath(new URL('../main.ts', import.meta.url))
    const running = await startTalking(main, { ...this.#environment(), LOG_LEVEL: 'info' }, endsWithTest)
    return async () => void (await running.stop('SIGKILL'))
  }

  /** Starts another realtime process beside the first. */
  another = async () => {
    const port = await freePort()
    const one = await startService(realtime, { env: { ...this.#environment(), PORT: String(port) } })
    return {
      stop: () => one.stop(),
      connected: (token: string): Promise<Client> => this.#clients.connected(token, {}, port),
    }
  }

  startAccounts = () => this.#accounts.start(this.#redisUrl, this.#nats.url)
  stopAccounts = () => this.#accounts.stop()
  startSocial = () => this.#social.start(this.#redisUrl, this.#nats.url)
  stopSocial = () => this.#social.stop()

  /** Lets players hear a room; what they have blocked is hidden from them. */
  admit: FakeSocial['admit'] = (room, ...accounts) => this.#social.admit(room, ...accounts)
  expel: FakeSocial['expel'] = (room, accountId) => this.#social.expel(room, accountId)
  /** Holds answers of the owner back until the returned function is called. */
  pauseJudgements = () => this.#social.pauseJudgements()

  /** Makes a session; returns its token. */
  signIn = async (accountId: number | null): Promise<string> => {
    const token = randomUUID()
    await this.writeCopy(token, accountId)
    this.#accounts.sessions.set(hashOf(token), { userId: 1, accountId: accountId ?? 0 })
    return token
  }
  endSession = async (token: string): Promise<void> => {
    this.#accounts.sessions.delete(hashOf(token))
    await this.forgetCopy(token)
  }
  /** Writes Redis's copy of a session alone. */
  writeCopy = async (token: string, accountId: number | null): Promise<void> => {
    await this.#redis.set(`session:${hashOf(token)}`, JSON.stringify({ userId: 1, accountId, isAdmin: false }))
  }
  forgetCopy = async (token: string): Promise<void> => {
    await this.#redis.del(`session:${hashOf(token)}`)
  }
  /** Bans an address as accounts does for an admin. */
  ban = async (address: string): Promise<void> => {
    await this.#redis.sAdd(bannedVisitorsKey, visitorName(address))
  }

  /** Whether a player counts as somebody who has a page before them. */
  isInSight = async (accountId: number): Promise<boolean> =>
    (await this.#redis.zScore(inSightKey, String(accountId))) !== null

  dial: Clients['dial'] = (...given) => this.#clients.dial(...given)
  connected: Clients['connected'] = (...given) => this.#clients.connected(...given)
  /** Connects a raw client, which sends exactly what a test tells it. */
  rawClient: Clients['raw'] = (token) => this.#clients.raw(token)

  /** Resolves when NATS has it. */
  publish = async (subject: string, message: unknown): Promise<void> => {
    this.#publisher.publish(subject, typeof message === 'string' ? message : JSON.stringify(message))
    await this.#publisher.flush()
  }
  rightsChanged = (rights: RoomRights) => this.publish(roomRightsSubject, rights)
  say = (room: Room, version: number, more: object = {}) => {
    const payload = { messageId: version, room, version }
    return this.publish(roomPushSubject(room), { event: 'newChatMessage', payload, atMs: Date.now(), ...more })
  }
  push = (accountId: number, cashPocket: number): void => {
    const message = { event: 'cash', payload: { cashPocket, version: cashPocket }, requestId: 'r', atMs: Date.now() }
    this.#publisher.publish(accountPushSubject(accountId), JSON.stringify(message))
  }

  metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${this.#service.opsPort}/metrics`)).text()
    const line = text.split('\n').find((one) => one.startsWith(name.replace('}', ',')) || one.startsWith(`${name}{`))
    return Number(line?.split(' ').at(-1) ?? 0)
  }

  #environment() {
    return {
      PORT: String(this.#port),
      PUBLIC_ORIGIN: origin,
      MODE: 'development',
      REDIS_URL: this.#redisUrl,
      NATS_URL: this.#nats.url,
      ACCOUNTS_RPC: this.#accounts.address,
      SOCIAL_RPC: this.#social.address,
      // No test enters one of its rooms.
      ECONOMY_RPC: 'unix:/nowhere',
      LOG_LEVEL: 'fatal',
      SESSION_CHECK_MS: '50',
      DRAIN_MS: '20',
    }
  }
}

/** Call it where tests are declared. */
export function realtimeWorld(nats: { readonly url: string } = testNats()): RealtimeWorld {
  const world = new RealtimeWorld(nats)
  beforeAll(() => world.open())
  afterEach(() => world.reset())
  afterAll(() => world.close())
  return world
}
