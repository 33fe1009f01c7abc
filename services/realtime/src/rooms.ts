import { setTimeout as sleep } from 'node:timers/promises'
import type { NatsConnection, Subscription } from '@nats-io/transport-node'
import type { PushMessage } from '@sottomondo/event-contract/push'
import { type Room, type RoomOwner, roomKindOf, roomRights, roomRightsSubject } from '@sottomondo/event-contract/rooms'
import type { Logger } from '@sottomondo/server-kit/log'
import type { Server } from 'socket.io'
import type { Connection } from './connections.ts'
import { parseJson } from './json.ts'
import type { RealtimeMetrics } from './metrics.ts'
import type { Pushes } from './pushes.ts'
import type { RoomJudges, Verdict } from './room-judges.ts'

/** The answer to a client that asks to join: 'later' for one that is to ask again. */
export type JoinAnswer = 'joined' | 'refused' | 'later'

/** A player hears the chat, their family and what a page needs beside them. */
const roomsMost = 4
const judgedAtOnce = 500
const judgeAgainMs = 1000

/** One who waits for the owner's judgement: nothing of the room reaches them. */
interface Waiting {
  /** Null for one who was in the room already. */
  answer: ((answer: JoinAnswer) => void) | null
  /** What they may has changed since the owner was asked: the answer under way does not count. */
  stale: boolean
}

interface OpenRoom {
  name: Room
  owner: RoomOwner
  subscription: Subscription
  /** Those who hear it, each with the accounts whose words are not for them. */
  hearers: Map<Connection, ReadonlySet<number>>
  waiting: Map<Connection, Waiting>
  judging: boolean
}

interface Deps {
  io: Server
  nats: NatsConnection
  pushes: Pushes
  judges: RoomJudges
  log: Logger
  metrics: RealtimeMetrics
}

/**
 * The rooms that somebody here hears. Who may hear one is judged by its owner: when they join, and again when the owner
 * says that it has changed; from that moment until the judgement nothing of the room reaches them.
 */
export class Rooms {
  readonly #deps: Deps
  readonly #open = new Map<string, OpenRoom>()
  readonly #rights: Subscription
  #stopped = false

  constructor(deps: Deps) {
    this.#deps = deps
    this.#rights = deps.nats.subscribe(roomRightsSubject, {
      callback: (_error, message) => this.#rightsChanged(message.string()),
    })
  }

  join(connection: Connection, name: unknown, answer: (answer: JoinAnswer) => void) {
    const kind = typeof name === 'string' ? roomKindOf(name) : undefined
    if (!kind || connection.accountId === null) return answer('refused')
    const inRooms = connection.rooms ?? []
    const room = this.#opened(name as Room, kind.owner)
    if (room.hearers.has(connection)) return answer('joined')
    if (!inRooms.includes(room.name)) {
      if (inRooms.length >= roomsMost) {
        this.#closeIfEmpty(room)
        return answer('refused')
      }
      connection.rooms = [...inRooms, room.name]
    }
    room.waiting.set(connection, { answer, stale: false })
    this.#begin(room)
  }

  leave(connection: Connection, name: unknown): void {
    if (typeof name === 'string') this.#drop(connection, name)
  }

  /** Forgets a connection that is closed. */
  forget(connection: Connection): void {
    for (const name of connection.rooms ?? []) this.#drop(connection, name)
  }

  stop(): void {
    this.#stopped = true
    this.#rights.unsubscribe()
    for (const room of this.#open.values()) room.subscription.unsubscribe()
    this.#open.clear()
  }

  #opened(name: Room, owner: RoomOwner): OpenRoom {
    const known = this.#open.get(name)
    if (known) return known
    const subscription = this.#deps.pushes.subscribeRoom(name, (push, takes) => this.#deliver(room, push, takes))
    const room: OpenRoom = { name, owner, subscription, hearers: new Map(), waiting: new Map(), judging: false }
    this.#open.set(name, room)
    this.#deps.metrics.rooms.set(this.#open.size)
    return room
  }

  #closeIfEmpty(room: OpenRoom): void {
    if (room.hearers.size > 0 || room.waiting.size > 0 || this.#open.get(room.name) !== room) return
    room.subscription.unsubscribe()
    this.#open.delete(room.name)
    this.#deps.metrics.rooms.set(this.#open.size)
  }

  /** Encoded once for all who get the same. @returns how many sockets got it */
  #deliver(room: OpenRoom, push: PushMessage, takes: (connection: Connection) => boolean): number {
    let sockets = 0
    const others: string[] = []
    for (const [connection, hides] of room.hearers) {
      const isFrom = push.from !== undefined && hides.has(push.from.accountId)
      if (connection.socket && (isFrom || !takes(connection))) others.push(connection.socket.id)
      else sockets++
      if (isFrom && push.from?.hidden) connection.socket?.emit(push.event, push.from.hidden)
    }
    this.#deps.io.to(room.name).except(others).emit(push.event, push.payload)
    return sockets
  }

  #letOut(room: OpenRoom, connection: Connection): void {
    if (room.hearers.delete(connection)) this.#deps.metrics.roomHearers.dec()
    void connection.socket?.leave(room.name)
  }

  #letIn(room: OpenRoom, connection: Connection, hides: ReadonlySet<number>): void {
    if (!room.hearers.has(connection)) this.#deps.metrics.roomHearers.inc()
    room.hearers.set(connection, hides)
    void connection.socket?.join(room.name)
  }

  #drop(connection: Connection, name: string): void {
    connection.rooms = connection.rooms?.filter((one) => one !== name) ?? null
    const room = this.#open.get(name)
    if (!room) return
    this.#letOut(room, connection)
    room.waiting.delete(connection)
    this.#closeIfEmpty(room)
  }

  async #judge(room: OpenRoom): Promise<void> {
    if (room.judging) return
    room.judging = true
    while (room.waiting.size > 0 && !this.#stopped) {
      const batch = [...room.waiting].slice(0, judgedAtOnce)
      for (const [, waiting] of batch) waiting.stale = false
      // Only once NATS has the subscription nothing is missed after the answer.
      await this.#deps.pushes.settled()
      const accountIds = [...new Set(batch.flatMap(([{ accountId }]) => accountId ?? []))]
      const verdict = await this.#deps.judges.ask(room.owner, room.name, accountIds)
      for (const [connection, waiting] of batch)
        if (room.waiting.get(connection) === waiting && !waiting.stale)
          this.#conclude(room, connection, waiting, verdict)
      if (verdict === 'unavailable' && room.waiting.size > 0) await sleep(judgeAgainMs, undefined, { ref: false })
    }
    room.judging = false
    this.#closeIfEmpty(room)
  }

  #conclude(room: OpenRoom, connection: Connection, waiting: Waiting, verdict: Verdict | 'unavailable'): void {
    if (verdict === 'unavailable') {
      // Who was inside waits on; a client that asks does so again by itself.
      if (!waiting.answer) return
      this.#drop(connection, room.name)
      waiting.answer('later')
      return
    }
    const hides = verdict.get(connection.accountId ?? 0)
    room.waiting.delete(connection)
    if (hides) this.#letIn(room, connection, hides)
    else this.#drop(connection, room.name)
    if (waiting.answer) waiting.answer(hides ? 'joined' : 'refused')
    else connection.socket?.emit('roomChanged', { room: room.name, joined: hides !== undefined })
  }

  #begin(room: OpenRoom): void {
    this.#judge(room).catch((error: Error) => {
      room.judging = false
      this.#deps.log.error({ err: error, room: room.name }, 'rooms: judging failed')
    })
  }

  /** Judges again those whose rights may have changed. */
  #rightsChanged(text: string) {
    const { success, data, error } = roomRights.safeParse(parseJson(text))
    if (!success) return this.#deps.log.warn({ err: error }, 'rooms: malformed message of changed rights dropped')
    const changed = data.accountIds && new Set(data.accountIds)
    for (const room of this.#open.values()) {
      if (data.room !== undefined && data.room !== room.name) continue
      const concerns = ({ accountId }: Connection) => !changed || changed.has(accountId ?? 0)
      for (const [connection, waiting] of room.waiting) if (concerns(connection)) waiting.stale = true
      for (const connection of [...room.hearers.keys()].filter(concerns)) {
        this.#letOut(room, connection)
        room.waiting.set(connection, { answer: null, stale: false })
      }
      this.#begin(room)
    }
  }
}
