import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Logger, sharedPort } from '@sottomondo/server-kit'
import { Server, type Socket } from 'socket.io'
import type { Banned } from './banned.ts'
import type { RealtimeConfig } from './config.ts'
import type { Connection, Connections, EngineConnection } from './connections.ts'
import { visitorOf } from './handshake.ts'
import type { CutOff, RealtimeMetrics } from './metrics.ts'
import type { JoinAnswer, Rooms } from './rooms.ts'
import type { Sessions } from './sessions.ts'

const path = '/realtime'
/** A client that has not asked to join by then is cut off. */
const joinWithinMs = 5000
const drainSteps = 20
/** Time for a websocket's closing handshake; a client that doesn’t answer it is cut off. */
const closeHandshakeMs = 500

export interface Listener {
  port: number
  io: Server
  /** Sends all clients away over a while, to come back by themselves. */
  recycle(reason: CutOff, overMs: number): Promise<void>
  close(): Promise<void>
}

/**
 * The socket.io server. Refuses before the upgrade: a foreign Origin, too many connections of one address, a banned
 * one.
 * Refuses after it, with a `connect_error` after which a client stays away: `unauthenticated`, `tooManyConnections`.
 * Closes the connection if the session can't be looked up; the client then tries again.
 */
export async function listen(deps: {
  config: RealtimeConfig
  log: Logger
  metrics: RealtimeMetrics
  connections: Connections
  sessions: Sessions
  banned: Banned
  originIsOwn: (origin: string | undefined) => boolean
  /** Resolves when pushes of the accounts that have joined so far will arrive. */
  settled(): Promise<void>
  onConnection(engine: EngineConnection): void
  /** The rooms, which are made with this listener's server. */
  roomsOf(io: Server): Rooms
}): Promise<Listener> {
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
  io.on('connection', (socket) => void socket.on('joinRoom', onJoinRoom).on('leaveRoom', onLeaveRoom))

  function onClose(this: EngineConnection, _reason: string, why?: Error): void {
    const connection = connections.remove(this)
    if (connection) rooms.forget(connection)
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

  async function join(socket: Socket): Promise<'unauthenticated' | 'tooManyConnections' | 'unavailable' | null> {
    const connection = connections.all.get(socket.conn)
    if (!connection || connection.joining) return 'unavailable'
    connection.joining = true
    if (connection.tokenHash === null) return 'unauthenticated'
    const session = await deps.sessions.find(connection.tokenHash)
    if (session === null || connection.cutOffBecause) return 'unauthenticated'
    // It may be gone by now, and would then never be removed.
    if (session === 'unknown' || !connections.all.has(socket.conn)) return 'unavailable'
    if (!connections.join(connection, socket, session.accountId)) return 'tooManyConnections'
    await deps.settled()
    return null
  }

  io.use((socket, next) => {
    join(socket).then(
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

  async function recycle(reason: CutOff, overMs: number): Promise<void> {
    const waiting = [...connections.all.values()]
    const perStep = Math.ceil(waiting.length / drainSteps)
    while (waiting.length > 0) {
      for (const connection of waiting.splice(0, perStep)) sendAway(connection, reason)
      if (waiting.length > 0) await new Promise((resume) => setTimeout(resume, overMs / drainSteps))
    }
  }

  function sendAway(connection: Connection, reason: CutOff): void {
    if (connection.cutOffBecause || !connections.all.has(connection.engine)) return
    connection.cutOffBecause = reason
    metrics.cutOffs.inc({ reason })
    // A close below socket.io’s own goodbye, after which a client would stay away.
    connection.engine.close()
  }

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(sharedPort(config.PORT, config.HOST), resolve)
  })

  return {
    port: (http.address() as AddressInfo).port,
    io,
    recycle,
    async close() {
      closing = true
      const tcps = [...connections.all.values()].map((connection) => connection.tcp)
      // First: a client that is sent away comes back at once, to another instance if there is one.
      const closed = new Promise<void>((resolve) => http.close(() => resolve()))
      await recycle('draining', config.DRAIN_MS)
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
