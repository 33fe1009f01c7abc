import type { Calls } from '@sottomondo/api-contract'
import { io, type Socket } from 'socket.io-client'
import type { Gateway } from './session.ts'
import type { Heard } from './talk/reply.ts'

type News = Pick<Calls['GET /api/town/news']['answer'], 'news' | 'events'>

export interface Connection {
  gateway: Gateway
  cookie: string
  /** The server ended the session or refused it. */
  onRefused: () => void
}

export interface EarOptions extends Connection {
  onMessage: (heard: Heard & { messageId: number }) => void
  onNews: (news: News) => void
}

const joinAgainMs = 5_000

/** Opens the realtime channel of a session, as a page does. */
function connect({ gateway, cookie, onRefused }: Connection): Socket {
  const socket = io(gateway.url, {
    path: '/realtime',
    transports: ['websocket'],
    extraHeaders: { origin: gateway.origin, cookie },
    reconnectionDelay: joinAgainMs,
    reconnectionDelayMax: joinAgainMs,
    // Each session has a channel of its own.
    forceNew: true,
  })
  socket.on('connect_error', () => !socket.active && onRefused())
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && onRefused())
  return socket
}

/** Hears when somebody asks this resident for a heist, or calls a raid in their city: both wait for seconds only. */
export function attend(connection: Connection, onCalled: () => void): () => void {
  const socket = connect(connection)
  socket.on('cityCallsChanged', onCalled)
  socket.on('heistNotification', onCalled)
  return () => void socket.disconnect()
}

/** Listens to the chat and the town's news. */
export function listen({ onMessage, onNews, ...connection }: EarOptions): () => void {
  const socket = connect(connection)
  const join = () =>
    socket.timeout(joinAgainMs).emit('joinRoom', 'chat', (failure: Error | null, answer: unknown) => {
      if (socket.connected && (failure || answer === 'later')) setTimeout(join, joinAgainMs).unref()
    })
  socket.on('connect', join)
  socket.on(
    'newChatMessage',
    ({
      line,
    }: {
      line?: { messageId: number; content: string; Account: { accountName: string }; mentions: string[] }
    }) => {
      if (line)
        onMessage({
          messageId: line.messageId,
          accountName: line.Account.accountName,
          content: line.content,
          mentions: line.mentions,
        })
    },
  )
  socket.on('townNews', ({ news, events = [] }: News) => onNews({ news, events }))
  return () => void socket.disconnect()
}
