import type { Socket } from 'socket.io-client'
import { loadLater } from '../load-later.ts'
import { currentSession, onSessionChange } from '../session.ts'
import { listenBy } from './resync.ts'

let socket: Socket | undefined
let accountId: number | null = null

/** Keeps one socket open for as long as a gangster is logged in. Called once, by `startRealtime` of the host's part. */
export function startRealtime(): void {
  listenBy(() => socket?.connected ?? false)
  onSessionChange(follow)
  follow()
}

function follow(): void {
  const next = currentSession()?.accountId ?? null
  if (next === accountId) {
    // The server had closed the socket; the session has been read again since and is still valid.
    if (socket && !socket.active) socket.connect()
    return
  }
  accountId = next
  socket?.disconnect()
  socket = undefined
  if (next !== null) open(next)
}

function open(forAccount: number): void {
  loadLater(
    'The realtime channel',
    () =>
      Promise.all([
        import(/* webpackChunkName: 'socket' */ 'socket.io-client'),
        import(/* webpackChunkName: 'live' */ './socket.ts'),
      ]),
    ([{ io }, { openSocket }]) => {
      if (forAccount === accountId && !socket) socket = openSocket(io)
    },
  )
}
