import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import { type PushMessage, pushes } from '@sottomondo/event-contract/push'
import { type Room, roomPushSubject } from '@sottomondo/event-contract/rooms'
import { accountPushSubject, allPushSubject } from '@sottomondo/event-contract/subjects'
import type { Clock } from '@sottomondo/server-kit/clock'
import type { Logger } from '@sottomondo/server-kit/log'
import type { Connection, Connections } from './connections.ts'
import type { RealtimeMetrics } from './metrics.ts'

interface Deps {
  nats: NatsConnection
  log: Logger
  clock: Clock
  metrics: RealtimeMetrics
  bufferedBytes: number
  /** Called when NATS is back: pushes in between are lost for us. */
  onReturn(): void
}

export interface Pushes {
  subscribe(accountId: number): void
  unsubscribe(accountId: number): void
  /**
   * Listens to a room.
   * @param deliver writes a push to the sockets of those who hear it, and returns to how many; `takes` says whether a
   * client may have it, and cuts one off that reads too slowly
   */
  subscribeRoom(
    room: Room,
    deliver: (push: PushMessage, takes: (connection: Connection) => boolean) => number,
  ): Subscription
  /** Resolves when NATS has every subscription so far; at once while it is away, `onReturn` follows then. */
  settled(): Promise<void>
  /** Starts the delivery of pushes. */
  start(connections: Connections, toEverySocket: (push: PushMessage) => void): void
  /** Ends the subscriptions. */
  stop(): void
}

const prefixLength = accountPushSubject(0).length - 1

/** Delivers pushes from NATS to sockets; subscribes only to accounts that have one here. */
export function createPushes(deps: Deps): Pushes {
  const { nats, log, metrics } = deps
  const subscriptions = new Map<number, Subscription>()
  let connections: Connections | null = null
  let toEverySocket: (push: PushMessage) => void = () => {}
  let toAll: Subscription | null = null
  let away = false

  async function watch(): Promise<void> {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') away = true
      if (type === 'reconnect') {
        away = false
        deps.onReturn()
      }
    }
  }
  void watch()

  function onAccountPush(_error: Error | null, message: Msg): void {
    const push = read(message)
    if (!push || !connections) return
    const accountId = Number(message.subject.slice(prefixLength))
    let sockets = 0
    for (const connection of connections.ofAccount(accountId)) {
      if (!hasRoom(connection, message.data.length)) continue
      connection.socket?.emit(push.event, push.payload)
      sockets++
    }
    delivered(push, accountId, sockets)
  }

  function onPushToAll(_error: Error | null, message: Msg): void {
    const push = read(message)
    if (!push || !connections) return
    let sockets = 0
    for (const connection of connections.all.values())
      if (connection.socket && hasRoom(connection, message.data.length)) sockets++
    toEverySocket(push)
    delivered(push, null, sockets)
  }

  function read(message: Msg): PushMessage | null {
    try {
      const push = message.json<PushMessage>()
      if (Object.hasOwn(pushes, push.event) && typeof push.payload === 'object') return push
      log.warn({ subject: message.subject, event: push.event }, 'push: unknown event dropped')
    } catch (error) {
      log.warn({ err: error, subject: message.subject }, 'push: malformed message dropped')
    }
    metrics.badPushes.inc()
    return null
  }

  /** Returns whether a client may have this many bytes more; one that reads too slowly for it is cut off. */
  function hasRoom(connection: Connection, bytes: number): boolean {
    // A writable transport has passed on all that waited.
    connection.queuedBytes = connection.engine.transport.writable ? 0 : connection.queuedBytes + bytes
    if (connection.queuedBytes + connection.tcp.writableLength <= deps.bufferedBytes) return true
    connections?.cutOff(connection, 'slow')
    return false
  }

  function delivered(push: PushMessage, accountId: number | null, sockets: number): void {
    const latencyMs = Math.max(0, deps.clock.nowMs() - push.atMs)
    metrics.pushes.inc({ event: push.event }, sockets)
    if (Number.isFinite(latencyMs)) metrics.latency.observe(latencyMs / 1000)
    if (log.isLevelEnabled('debug'))
      log.debug({ requestId: push.requestId, accountId, event: push.event, sockets, latencyMs }, 'push')
  }

  return {
    subscribe(accountId) {
      subscriptions.set(accountId, nats.subscribe(accountPushSubject(accountId), { callback: onAccountPush }))
    },
    unsubscribe(accountId) {
      subscriptions.get(accountId)?.unsubscribe()
      subscriptions.delete(accountId)
    },
    subscribeRoom: (room, deliver) =>
      nats.subscribe(roomPushSubject(room), {
        callback: (_error, message) => {
          const push = read(message)
          if (push)
            delivered(
              push,
              null,
              deliver(push, (connection) => hasRoom(connection, message.data.length)),
            )
        },
      }),
    async settled() {
      if (!away) await nats.flush().catch((error: Error) => log.debug({ err: error }, 'push: flushing NATS failed'))
    },
    start(all, emitToAll) {
      connections = all
      toEverySocket = emitToAll
      toAll = nats.subscribe(allPushSubject, { callback: onPushToAll })
    },
    stop() {
      toAll?.unsubscribe()
      for (const subscription of subscriptions.values()) subscription.unsubscribe()
      subscriptions.clear()
    },
  }
}
