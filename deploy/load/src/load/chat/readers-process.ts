/**
 * Players who read the chat, each with a socket as their page has one: in a process of its own, so that nothing else
 * delays an arrival. Controlled over IPC: see `startReaders`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { Reader } from './reader.ts'
import type { ChatPage, ReadersOrder } from './readers.ts'

/** As mfe-kit's (spec 1 §9). */
const reconnectDelayMs = 5000
const openAtOnce = 25
const readAgainMs = 1000

const readers: Reader[] = []

function open({ port, origin }: ReadersOrder, player: ReadersOrder['players'][number]): Promise<void> {
  const url = `http://127.0.0.1:${port}`
  const headers = { cookie: player.cookie, origin }
  const reader = new Reader(player.accountId, async (after): Promise<ChatPage> => {
    for (;;) {
      const answer = await fetch(`${url}/api/chat?limit=100${after === null ? '' : `&after=${after}`}`, { headers })
      if (answer.ok) return (await answer.json()) as ChatPage
      // Many come back at the same instant.
      if (answer.status < 500) throw new Error(`GET /api/chat was answered with ${answer.status}`)
      await sleep(readAgainMs)
    }
  })
  readers.push(reader)
  const socket = io(url, {
    path: '/realtime',
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: headers,
    reconnectionDelay: reconnectDelayMs,
    reconnectionDelayMax: reconnectDelayMs,
    randomizationFactor: 0,
  })
  socket.on('newChatMessage', ({ messageId, version, line }) => {
    reader.heard({ messageId, version, content: line?.content ?? '' }, Date.now())
  })
  socket.on('disconnect', () => reader.lost(Date.now()))
  return new Promise((resolve, reject) => {
    const join = async (): Promise<void> => {
      const answer: unknown = await socket.timeout(5000).emitWithAck('joinRoom', 'chat')
      if (answer !== 'joined') throw new Error(`the answer was ${answer}`)
      await reader.joined()
    }
    socket.on('connect', () => {
      const again = (): Promise<void> =>
        join().catch(() => sleep(readAgainMs).then(() => (socket.connected ? again() : undefined)))
      void again().then(resolve)
    })
    socket.once('connect_error', reject)
  })
}

async function openAll(order: ReadersOrder): Promise<void> {
  for (let from = 0; from < order.players.length; from += openAtOnce)
    await Promise.all(order.players.slice(from, from + openAtOnce).map((player) => open(order, player)))
}

process.on('message', (message: ReadersOrder | 'report') => {
  if (message === 'report') {
    process.send?.(readers.map(({ report }) => report))
    return
  }
  openAll(message).then(
    () => process.send?.({}),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
