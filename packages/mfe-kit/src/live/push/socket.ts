import { toast } from '@sottomondo/ui-kit/toast'
import type { io as connectSocket, Socket } from 'socket.io-client'
import { checkSession } from '../follow-player.ts'
import { followPushes } from '../follow-pushes.ts'
import { refreshTimers } from '../time/timers.ts'
import { tryServer } from './connection.ts'
import { deliverPush, forgetAnnounced } from './deliver-push.tsx'
import { listening, resync } from './resync.ts'
import { keepRooms } from './rooms.ts'

/** spec 1 §9 */
const connectTimeoutMs = 10_000
/** spec 1 §9 */
const reconnectDelayMs = 5_000

/** spec 1 §4 */
const endedByServer = 'socket has been disconnected'

let follows = false
let socket: Socket | undefined

/** Devices get no messages while a page is before the player. */
function sayInSight(): void {
  if (socket?.connected) socket.emit('inSight', document.visibilityState === 'visible')
}

/** Opens the realtime channel; it stays open, or comes back by itself, until it is disconnected. */
export function openSocket(io: typeof connectSocket): Socket {
  const opened = io({
    path: '/realtime',
    transports: ['websocket'],
    timeout: connectTimeoutMs,
    reconnectionDelay: reconnectDelayMs,
    reconnectionDelayMax: reconnectDelayMs,
    randomizationFactor: 0,
  })
  // Each player has a socket of their own.
  forgetAnnounced()
  if (!follows) {
    followPushes()
    document.addEventListener('visibilitychange', sayInSight)
  }
  follows = true
  socket = opened
  opened.onAny(deliverPush)
  keepRooms(opened)
  let connections = 0
  opened.on('connect', () => {
    connections += 1
    sayInSight()
    // Pushes were missed before the socket was there: read their data.
    refreshTimers()
    checkSession()
    const missed = connections > 1 ? resync : listening
    missed.emit()
  })
  // A socket that the server refused or closed stays closed until a session has been read that is still valid.
  const lookAround = () => {
    // The cause may have closed every connection.
    tryServer()
    if (!opened.active) setTimeout(checkSession, reconnectDelayMs)
  }
  opened.on('disconnect', (reason) => {
    // Whoever logs out here knows why; a session may end elsewhere, too.
    if (reason === 'io server disconnect' && location.pathname !== '/logout') toast.error(endedByServer)
    lookAround()
  })
  opened.on('connect_error', lookAround)
  return opened
}
