import type { io as connectSocket, Socket } from 'socket.io-client'
import { tryServer } from './connection.ts'
import { startCounters } from './counters.ts'
import { checkSession } from './follow-player.ts'
import { loadLater } from './load-later.ts'
import { deliverPush, forgetAnnounced, onPush } from './push.ts'
import { listenBy, listening, resync } from './resync.ts'
import { currentSession, onSessionChange, refreshSession, updateCash, updateCity, updateLife } from './session.ts'
import { applyAllTimers, applyTimer, refreshTimers } from './timers.ts'

/** spec 1 §9 */
const connectTimeoutMs = 10_000
/** spec 1 §9 */
const reconnectDelayMs = 5_000

let socket: Socket | undefined
let accountId: number | null = null

/** Keeps one socket open for as long as a gangster is logged in. Called once, by `startRealtime` of the host's part. */
export function startRealtime(): void {
  listenBy(() => socket?.connected ?? false)
  startCounters()
  onPush('cash', ({ cashPocket, version }) => updateCash(cashPocket, version))
  // A player without a living gangster is led to the page where they make another one.
  onPush('gangsterDied', () => void refreshSession())
  onPush('cityChanged', ({ cityName, version }) => updateCity(cityName, version))
  onPush('lifeChanged', ({ life, maxLife, version }) => updateLife(life, maxLife, version))
  onPush('timerUpdated', ({ timerType, timeLeft, version }) => applyTimer(timerType, timeLeft, version))
  onPush('allTimersUpdated', ({ timeLeft, version }) => applyAllTimers(timeLeft, version))
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
  forgetAnnounced()
  socket?.disconnect()
  socket = undefined
  if (next !== null) open(next)
}

function open(forAccount: number): void {
  loadLater(
    'The realtime channel',
    () => import(/* webpackChunkName: 'socket' */ 'socket.io-client'),
    ({ io }) => {
      if (forAccount === accountId && !socket) listen(io)
    },
  )
}

function listen(io: typeof connectSocket): void {
  const opened = io({
    path: '/realtime',
    transports: ['websocket'],
    timeout: connectTimeoutMs,
    reconnectionDelay: reconnectDelayMs,
    reconnectionDelayMax: reconnectDelayMs,
    randomizationFactor: 0,
  })
  socket = opened
  opened.onAny(deliverPush)
  let connections = 0
  opened.on('connect', () => {
    connections += 1
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
  opened.on('disconnect', lookAround)
  opened.on('connect_error', lookAround)
}
