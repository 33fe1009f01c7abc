import type { Socket } from 'socket.io-client'
import { onPush } from './push.ts'

/** 'joining': also while the channel is away. 'refused': the player may not hear the room, until that changes. */
export type RoomState = 'joining' | 'joined' | 'refused'

/** An answer may be lost with the connection. */
const answerWithinMs = 5000
const againAfterMs = 5000

interface Entered {
  state: RoomState
  watchers: Set<(state: RoomState) => void>
}

/** The rooms that this page wants to hear; a reconnected socket joins them again. */
const entered = new Map<string, Entered>()
let socket: Socket | undefined

/** Joins the entered rooms on this socket, each time it connects. */
export function keepRooms(opened: Socket): void {
  socket = opened
  opened.on('connect', () => {
    for (const room of entered.keys()) join(room)
  })
  opened.on('disconnect', () => {
    for (const room of entered.values()) set(room, 'joining')
  })
}

// The owner of a room has judged the player again.
onPush('roomChanged', ({ room, joined }) => {
  const one = entered.get(room)
  if (one) set(one, joined ? 'joined' : 'refused')
})

/**
 * Hears a room from now on.
 * @param watch is called with each state; again with 'joined' whenever pushes of the room may have been missed before
 * @returns a function that ends it
 */
export function enterRoom(room: string, watch: (state: RoomState) => void): () => void {
  const one = entered.get(room) ?? { state: 'joining', watchers: new Set() }
  one.watchers.add(watch)
  if (!entered.has(room)) {
    entered.set(room, one)
    join(room)
  } else watch(one.state)
  return () => {
    one.watchers.delete(watch)
    if (one.watchers.size > 0 || entered.get(room) !== one) return
    entered.delete(room)
    if (socket?.connected) socket.emit('leaveRoom', room)
  }
}

function set(room: Entered, state: RoomState): void {
  room.state = state
  for (const watch of [...room.watchers]) watch(state)
}

function join(room: string): void {
  const one = entered.get(room)
  const through = socket
  // Otherwise the next connection joins it.
  if (!one || !through?.connected) return
  const isStill = () => entered.get(room) === one && through === socket && through.connected
  const again = () => setTimeout(() => isStill() && join(room), againAfterMs)
  through.timeout(answerWithinMs).emit('joinRoom', room, (failure: Error | null, answer: unknown) => {
    if (!isStill()) return
    if (failure || answer === 'later') again()
    else set(one, answer === 'joined' ? 'joined' : 'refused')
  })
}
