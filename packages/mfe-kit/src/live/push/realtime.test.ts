// @vitest-environment happy-dom
import { toast } from '@sottomondo/ui-kit/toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rawServer } from '../../raw-server.ts'
import { currentSession, forgetSession, refreshSession } from '../session.ts'
import { readTimers } from '../time/timers.ts'
import { onPush } from './push.ts'
import { startRealtime } from './realtime.ts'
import { listening, resync } from './resync.ts'

type Listener = (...args: unknown[]) => void

/** Fakes socket.io-client's socket, as far as the kit uses it. */
class FakeSocket {
  active = true
  connected = false
  listeners = new Map<string, Listener>()
  connect = vi.fn()
  disconnect = vi.fn()
  emit = vi.fn()
  on(event: string, listener: Listener) {
    this.listeners.set(event, listener)
  }
  onAny(listener: Listener) {
    this.listeners.set('*', listener)
  }
  happens(event: string, ...args: unknown[]) {
    this.listeners.get(event)?.(...args)
  }
}

const io = vi.hoisted(() => vi.fn())
vi.mock('socket.io-client', () => ({ io }))

const me = { userId: 1, accountName: 'Vito', accountId: 7, hasLivingAccount: true, cashPocket: 5, cashVersion: 1 }
let socket: FakeSocket

// Started once, as in the page.
startRealtime()

beforeEach(async () => {
  vi.useFakeTimers()
  socket = new FakeSocket()
  io.mockReset().mockReturnValue(socket)
  rawServer({
    'GET /api/auth/me': { json: me },
    'GET /api/timers': { json: { timeLeft: { crime: 9 }, inJail: false, version: 1 } },
  })
  await refreshSession()
  await vi.waitFor(() => expect(io).toHaveBeenCalled(), 15_000)
})
afterEach(() => {
  forgetSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one websocket with the spec’s timings, closed with the session', () => {
  expect(io).toHaveBeenCalledExactlyOnceWith({
    path: '/realtime',
    transports: ['websocket'],
    timeout: 10_000,
    reconnectionDelay: 5000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0,
  })
  forgetSession()
  expect(socket.disconnect).toHaveBeenCalledOnce()
})

test('the end of a socket by the server is told in the words of the specification; any other end is not', () => {
  const said = vi.spyOn(toast, 'error')
  socket.happens('disconnect', 'transport close')
  expect(said).not.toHaveBeenCalled()
  history.replaceState(null, '', '/logout')
  socket.happens('disconnect', 'io server disconnect')
  expect(said).not.toHaveBeenCalled()
  history.replaceState(null, '', '/')
  socket.happens('disconnect', 'io server disconnect')
  expect(said).toHaveBeenCalledExactlyOnceWith('socket has been disconnected')
  said.mockRestore()
})

test('pushes reach the session, the timers and all listeners', () => {
  const heard = vi.fn()
  const stop = onPush('newChatMessage', heard)
  socket.happens('*', 'cash', { cashPocket: 155, version: 2 })
  socket.happens('*', 'timerUpdated', { timerType: 'CRIME', timeLeft: 60, version: 5 })
  socket.happens('*', 'newChatMessage', { messageId: 3, version: 1 })
  stop()
  socket.happens('*', 'newChatMessage', { messageId: 4, version: 2 })
  expect(currentSession()?.cashPocket).toBe(155)
  expect(readTimers().timeLeft.crime).toBe(60)
  expect(heard).toHaveBeenCalledExactlyOnceWith({ messageId: 3, version: 1 })
})

test('a page says whether it is before the player, each time it connects and whenever that changes', () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const change = () => document.dispatchEvent(new Event('visibilitychange'))
  change()
  expect(socket.emit).not.toHaveBeenCalled()
  socket.connected = true
  socket.happens('connect')
  visible.mockReturnValue('hidden')
  change()
  socket.happens('connect')
  expect(socket.emit.mock.calls).toEqual([
    ['inSight', true],
    ['inSight', false],
    ['inSight', false],
  ])
  visible.mockRestore()
})

test('missed data is read again: all of it after a reconnect, pushed data after the first connect', () => {
  const [missed, listens] = [vi.fn(), vi.fn()]
  const stops = [resync.on(missed), listening.on(listens)]
  socket.happens('connect')
  expect([missed, listens].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  socket.happens('disconnect', 'transport close')
  socket.happens('connect')
  expect([missed, listens].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  for (const stop of stops) stop()
})

test('a socket that the server closed comes back only once a session has been read that still holds', async () => {
  socket.active = false
  socket.happens('disconnect', 'io server disconnect')
  expect(socket.connect).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(socket.connect).toHaveBeenCalledOnce()
})

test('a socket that the server closed stays closed when the session is over', async () => {
  rawServer({ 'GET /api/auth/me': { status: 401, json: { error: 'Log in.' } } })
  socket.active = false
  socket.happens('disconnect', 'io server disconnect')
  await vi.advanceTimersByTimeAsync(5000)
  expect(socket.connect).not.toHaveBeenCalled()
  expect(currentSession()).toBeNull()
})
