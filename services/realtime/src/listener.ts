import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from '@sottomondo/server-kit/log'
import { sharedPort } from '@sottomondo/server-kit/service'
import { Server, type Socket } from 'socket.io'
import type { Banned } from './banned.ts'
import type { RealtimeConfig } from './config.ts'
import type { EngineConnection } from './connections.ts'
import { visitorOf } from './handshake.ts'
import { type JoinDeps, join } from './join.ts'
import type { CutOff, RealtimeMetrics } from './metrics.ts'
import { recycle } from './recycle.ts'
import type { JoinAnswer, Rooms } from './rooms.ts'
import type { Sight } from './sight.ts'

const path = '/realtime'
/** A client that has not asked to join by then is cut off. */
const joinWithinMs = 5000
/** Time for a websocket's closing handshake; a client that doesn’t answer it is cut off. */
const closeHandshakeMs = 500

export interface Listener {
  port: number
  io: Server
  /** Sends all clients away over a while, to come back by themselves. */
  recycle(reason: CutOff, overMs: number): Promise<void>
  close(): Promise<void>
}

interface Deps extends JoinDeps {
  config: RealtimeConfig
  log: Logger
  metrics: RealtimeMetrics
  banned: Banned
  sight: Sight
  originIsOwn: (origin: string | undefined) => boolean
  onConnection(engine: EngineConnection): void
  /** The rooms, which are made with this listener's server. */
  roomsOf(io: Server): Rooms
}

/**
 * The socket.io server. Refuses before the upgrade: a foreign Origin, too many connections of one address, a banned
 * one.
 * Refuses after it, with a `connect_error` after which a client stays away: `unauthenticated`, `tooManyConnections`.
 * Closes the connection if the session can't be looked up; the client then tries again.
 */
export async function listen(deps: Deps): Promise<Listener> {
  const { config, log, metrics, connections } = deps
  let closing = false
  const http = createServer((_request, response) => response.writeHead(404).end())
  const io = new Server(http, {
    path,
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: config.MESSAGE_BYTES,
    pingInterval: config.PING_INTERVAL_MS,
    pingTimeout: config.PING_TIMEOUT_MS,
    connectTimeout: joinWithinMs,
    allowRequest: (request, done) => {
      void cutOffOf(request).then((refusal) => {
        if (refusal && refusal !== 'draining') metrics.cutOffs.inc({ reason: refusal })
        done(refusal, refusal === undefined)
      })
    },
  })

  async function cutOffOf(request: IncomingMessage): Promise<CutOff | undefined> {
    if (closing) return 'draining'
    if (!deps.originIsOwn(request.headers.origin)) return 'origin'
    const visitor = visitorOf(request)
    if (visitor && (await deps.banned.among([visitor])).size > 0) return 'banned'
    if (closing) return 'draining'
    return connections.addressIsFull(visitor) ? 'tooManyConnections' : undefined
  }

  const rooms = deps.roomsOf(io)
  // One function for all sockets: `this` is the sender.
  function onJoinRoom(this: Socket, room: unknown, answer: unknown): void {
    const connection = connections.all.get(this.conn)
    if (!connection || typeof answer !== 'function') return
    rooms.join(connection, room, answer as (answer: JoinAnswer) => void)
  }
  function onLeaveRoom(this: Socket, room: unknown): void {
    const connection = connections.all.get(this.conn)
    if (connection) rooms.leave(connection, room)
  }
  function onSight(this: Socket, inSight: unknown): void {
    const connection = connections.all.get(this.conn)
    if (connection) deps.sight.say(connection, inSight)
  }
  io.on(
    'connection',
    (socket) => void socket.on('joinRoom', onJoinRoom).on('leaveRoom', onLeaveRoom).on('inSight', onSight),
  )

  function onClose(this: EngineConnection, _reason: string, why?: Error): void {
    const accountId = connections.all.get(this)?.accountId
    const connection = connections.remove(this)
    if (connection) rooms.forget(connection)
    if (connection?.inSight && accountId) deps.sight.closed(accountId)
    if (connection && !connection.cutOffBecause && why?.message?.includes('Max payload size exceeded'))
      metrics.cutOffs.inc({ reason: 'oversized' })
  }

  io.engine.on('connection', (engine: EngineConnection) => {
    connections.add(engine, engine.request)
    engine.on('close', onClose)
    deps.onConnection(engine)
    // Its headers, buffers and parsed query would stay as long as the socket.
    Object.assign(engine, { request: null })
  })

  io.use((socket, next) => {
    join(deps, socket).then(
      (refusal) => {
        if (refusal === null) return next()
        metrics.cutOffs.inc({ reason: refusal })
        // After a refusal with a message a client stays away; this one is to try again.
        if (refusal === 'unavailable') return socket.conn.close()
        next(new Error(refusal))
      },
      (error: Error) => {
        log.error({ err: error, socketId: socket.id }, 'socket: joining failed')
        socket.conn.close()
      },
    )
  })

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(sharedPort(config.PORT, config.HOST), resolve)
  })

  return {
    port: (http.address() as AddressInfo).port,
    io,
    recycle: (reason, overMs) => recycle(deps, reason, overMs),
    async close() {
      closing = true
      const tcps = [...connections.all.values()].map((connection) => connection.tcp)
      // First: a client that is sent away comes back at once, to another instance if there is one.
      const closed = new Promise<void>((resolve) => http.close(() => resolve()))
      await recycle(deps, 'draining', config.DRAIN_MS)
      http.closeAllConnections()
      const force = setTimeout(() => {
        for (const tcp of tcps) tcp.destroy()
      }, closeHandshakeMs)
      await closed
      clearTimeout(force)
      await io.close()
      rooms.stop()
    },
  }
}
