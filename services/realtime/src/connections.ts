import type { IncomingMessage } from 'node:http'
import type { Socket as TcpSocket } from 'node:net'
import type { Socket } from 'socket.io'
import { tokenHashOf, visitorOf } from './handshake.ts'
import type { CutOff, RealtimeMetrics } from './metrics.ts'

/** Engine.io's side of a connection, below socket.io's namespaces. */
export type EngineConnection = Socket['conn']

/** All data kept of a client; there are many, so it is small and has no closures of its own. */
export interface Connection {
  engine: EngineConnection
  tcp: TcpSocket
  /** Stands for the client's address (`visitorName`). */
  visitor: string | null
  tokenHash: string | null
  /** True once the client has asked to join; a second request is a defect of the client. */
  joining: boolean
  /** Null until the client has joined. */
  socket: Socket | null
  accountId: number | null
  /** The rooms that the client hears or has asked for; null until it asks for the first. */
  rooms: string[] | null
  /** Whether the player has the page before them, as it says itself. */
  inSight: boolean
  cutOffBecause: CutOff | null
  /** Upper bound of the bytes that wait in engine.io, on top of those in the TCP socket. */
  queuedBytes: number
  secondOfMessages: number
  messagesInSecond: number
  bytesReadBefore: number
}

export interface Connections {
  all: ReadonlyMap<EngineConnection, Connection>
  /** Adds a new connection; its handshake request can be dropped afterwards. */
  add(engine: EngineConnection, request: IncomingMessage): Connection
  /** Adds a client to its account, or returns false if there are too many already. */
  join(connection: Connection, socket: Socket, accountId: number | null): boolean
  ofAccount(accountId: number): readonly Connection[]
  remove(engine: EngineConnection): Connection | undefined
  /** Closes at once, even with unsent data; the client sees a lost connection and comes back later. */
  cutOff(connection: Connection, reason: CutOff): void
  addressIsFull(visitor: string | null): boolean
}

interface Limits {
  SOCKETS_PER_ACCOUNT: number
  SOCKETS_PER_ADDRESS: number
}

/** Keeps the connections, by connection, account and address. */
export function createConnections(
  limits: Limits,
  metrics: RealtimeMetrics,
  on: { firstOfAccount(accountId: number): void; lastOfAccount(accountId: number): void },
): Connections {
  const all = new Map<EngineConnection, Connection>()
  const byAccount = new Map<number, Connection[]>()
  const perVisitor = new Map<string, number>()

  function leaveAccount(connection: Connection): void {
    const { accountId } = connection
    if (connection.socket) metrics.sockets.dec()
    connection.socket = null
    if (accountId === null) return
    connection.accountId = null
    const rest = byAccount.get(accountId)?.filter((one) => one !== connection) ?? []
    if (rest.length > 0) byAccount.set(accountId, rest)
    else {
      byAccount.delete(accountId)
      metrics.accounts.set(byAccount.size)
      on.lastOfAccount(accountId)
    }
  }

  return {
    all,
    add(engine, request) {
      const visitor = visitorOf(request)
      const connection: Connection = {
        engine,
        tcp: request.socket,
        visitor,
        tokenHash: tokenHashOf(request),
        joining: false,
        socket: null,
        accountId: null,
        rooms: null,
        inSight: false,
        cutOffBecause: null,
        queuedBytes: 0,
        secondOfMessages: 0,
        messagesInSecond: 0,
        bytesReadBefore: request.socket.bytesRead,
      }
      all.set(engine, connection)
      if (visitor) perVisitor.set(visitor, (perVisitor.get(visitor) ?? 0) + 1)
      return connection
    },
    join(connection, socket, accountId) {
      const others = accountId === null ? [] : (byAccount.get(accountId) ?? [])
      if (others.length >= limits.SOCKETS_PER_ACCOUNT) return false
      connection.socket = socket
      metrics.sockets.inc()
      if (accountId === null) return true
      connection.accountId = accountId
      byAccount.set(accountId, [...others, connection])
      if (others.length === 0) {
        metrics.accounts.set(byAccount.size)
        on.firstOfAccount(accountId)
      }
      return true
    },
    ofAccount: (accountId) => byAccount.get(accountId) ?? [],
    remove(engine) {
      const connection = all.get(engine)
      if (!connection) return undefined
      all.delete(engine)
      leaveAccount(connection)
      const { visitor } = connection
      if (visitor) {
        const left = (perVisitor.get(visitor) ?? 1) - 1
        if (left > 0) perVisitor.set(visitor, left)
        else perVisitor.delete(visitor)
      }
      return connection
    },
    cutOff(connection, reason) {
      if (connection.cutOffBecause) return
      connection.cutOffBecause = reason
      metrics.cutOffs.inc({ reason })
      connection.tcp.destroy()
    },
    addressIsFull: (visitor) => visitor !== null && (perVisitor.get(visitor) ?? 0) >= limits.SOCKETS_PER_ADDRESS,
  }
}
