import type { Stack } from '@sottomondo/local/stack'
import { io, type Socket } from 'socket.io-client'
import type { LoadPlayer } from './players.ts'

/** Sockets of some players that note when each push of an event arrives. */
export interface PushListeners {
  /** Performance time at which the account's last push of the event arrived. */
  arrivedAt(accountId: number, event: string): number | undefined
  close(): void
}

export async function listen(stack: Stack, players: LoadPlayer[]): Promise<PushListeners> {
  const arrivals = new Map<string, number>()
  const sockets: Socket[] = []
  await Promise.all(
    players.map(
      ({ accountId, cookie }) =>
        new Promise<void>((resolve, reject) => {
          const socket = io(stack.origin, {
            path: '/realtime',
            transports: ['websocket'],
            forceNew: true,
            extraHeaders: { cookie, origin: stack.origin },
          })
          sockets.push(socket)
          socket.once('connect', () => resolve())
          socket.once('connect_error', reject)
          socket.onAny((event: string) => arrivals.set(`${accountId} ${event}`, performance.now()))
        }),
    ),
  )
  return {
    arrivedAt: (accountId, event) => arrivals.get(`${accountId} ${event}`),
    close: () => {
      for (const socket of sockets) socket.close()
    },
  }
}
