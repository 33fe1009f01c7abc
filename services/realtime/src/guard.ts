import type { Connection, Connections, EngineConnection } from './connections.ts'

/** Interval at which bytes are counted. */
const lookEveryMs = 1000
/** Answers to pings are a few bytes each; this limits bytes that never become a message: endless frames, ws pings. */
const messagesWorthOfBytes = 4

interface Limits {
  MESSAGES_PER_SECOND: number
  MESSAGE_BYTES: number
  BUFFERED_BYTES: number
}

export interface Guard {
  watch(engine: EngineConnection): void
  stop(): void
}

/** Cuts off clients that send too much, or leave too much of our data unread. */
export function startGuard(connections: Connections, limits: Limits, nowMs: () => number): Guard {
  // One function for all connections: `this` is the sender.
  function onPacket(this: EngineConnection): void {
    const connection = connections.all.get(this)
    if (!connection) return
    const second = Math.floor(nowMs() / 1000)
    if (connection.secondOfMessages !== second) {
      connection.secondOfMessages = second
      connection.messagesInSecond = 0
    }
    if (++connection.messagesInSecond > limits.MESSAGES_PER_SECOND) connections.cutOff(connection, 'flood')
  }

  function look(connection: Connection): void {
    const { bytesRead, writableLength } = connection.tcp
    if (bytesRead - connection.bytesReadBefore > messagesWorthOfBytes * limits.MESSAGE_BYTES)
      connections.cutOff(connection, 'flood')
    connection.bytesReadBefore = bytesRead
    if (writableLength > limits.BUFFERED_BYTES) connections.cutOff(connection, 'slow')
  }

  const timer = setInterval(() => {
    for (const connection of connections.all.values()) look(connection)
  }, lookEveryMs)

  return {
    watch: (engine) => void engine.on('packet', onPacket),
    stop: () => clearInterval(timer),
  }
}
