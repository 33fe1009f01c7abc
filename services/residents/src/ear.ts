import type { Calls } from '@sottomondo/api-contract'
import { io, type Socket } from 'socket.io-client'
import type { Gateway } from './session.ts'
import type { Heard } from './talk/reply.ts'

type News = Pick<Calls['GET /api/town/news']['answer'], 'news' | 'events'>

export interface EarOptions {
  gateway: Gateway
  cookie: string
  onMessage: (heard: Heard & { messageId: number }) => void
  onNews: (news: News) => void
  /** The server ended the session or refused it. */
  onRefused: () => void
}

const joinAgainMs = 5_000

/** Listens to the chat and the town's news over the realtime channel, as a page does. */
export function listen({ gateway, cookie, onMessage, onNews, onRefused }: EarOptions): () => void {
  const socket: Socket = io(gateway.url, {
    path: '/realtime',
    transports: ['websocket'],
    extraHeaders: { origin: gateway.origin, cookie },
    reconnectionDelay: joinAgainMs,
    reconnectionDelayMax: joinAgainMs,
  })
  const join = () =>
    socket.timeout(joinAgainMs).emit('joinRoom', 'chat', (failure: Error | null, answer: unknown) => {
      if (socket.connected && (failure || answer === 'later')) setTimeout(join, joinAgainMs).unref()
    })
  socket.on('connect', join)
  socket.on('connect_error', () => !socket.active && onRefused())
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && onRefused())
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
