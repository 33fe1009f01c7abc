// @vitest-environment happy-dom
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliverPush } from './deliver-push.tsx'
import { enterRoom, keepRooms, type RoomState } from './rooms.ts'

type Answer = (failure: Error | null, answer?: string) => void

/** Fakes socket.io-client's socket, as far as rooms use it. */
class FakeSocket {
  connected = true
  sent: [event: string, room: string][] = []
  answers: Answer[] = []
  listeners = new Map<string, () => void>()
  on(event: string, listener: () => void) {
    this.listeners.set(event, listener)
  }
  timeout() {
    return this
  }
  emit(event: string, room: string, answer?: Answer) {
    this.sent.push([event, room])
    if (answer) this.answers.push(answer)
  }
  happens(event: 'connect' | 'disconnect') {
    this.connected = event === 'connect'
    this.listeners.get(event)?.()
  }
}

let socket: FakeSocket
let states: RoomState[]
let leave: () => void

beforeEach(() => {
  vi.useFakeTimers()
  socket = new FakeSocket()
  states = []
  keepRooms(socket as unknown as Socket)
  leave = enterRoom('chat', (state) => states.push(state))
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

test('a room is joined once for all who hear it, and left with the last of them', () => {
  socket.answers[0]?.(null, 'joined')
  const others: RoomState[] = []
  const leaveToo = enterRoom('chat', (state) => others.push(state))
  expect([states, others]).toEqual([['joined'], ['joined']])
  leave()
  expect(socket.sent).toEqual([['joinRoom', 'chat']])
  leaveToo()
  expect(socket.sent).toEqual([
    ['joinRoom', 'chat'],
    ['leaveRoom', 'chat'],
  ])
})

test('after a break it is joined again, and each join is told', () => {
  socket.answers[0]?.(null, 'joined')
  socket.happens('disconnect')
  socket.happens('connect')
  socket.answers[1]?.(null, 'joined')
  expect(states).toEqual(['joined', 'joining', 'joined'])
})

test('an answer that does not come, or says later, is asked for again', () => {
  socket.answers[0]?.(new Error('operation has timed out'))
  vi.advanceTimersByTime(5000)
  socket.answers[1]?.(null, 'later')
  vi.advanceTimersByTime(5000)
  socket.answers[2]?.(null, 'refused')
  expect([socket.sent.length, states]).toEqual([3, ['refused']])
})

test('the owner’s later judgements are heard', () => {
  socket.answers[0]?.(null, 'joined')
  deliverPush('roomChanged', { room: 'chat', joined: false })
  deliverPush('roomChanged', { room: 'family.1', joined: true })
  deliverPush('roomChanged', { room: 'chat', joined: true })
  expect(states).toEqual(['joined', 'refused', 'joined'])
})

test('an answer that comes after the room was left changes nothing', () => {
  leave()
  socket.answers[0]?.(null, 'joined')
  expect(states).toEqual([])
})
