import { type Room, roomKindOf } from '@sottomondo/event-contract/rooms'
import type { Db } from '@sottomondo/server-kit/database'
import { livingAmong } from './room.store.ts'
import type { RoomRule } from './room-rule.ts'

export interface Rooms {
  /** Returns which of these gangsters may hear a room now: the living, by the rule of its kind. */
  hearersOf(db: Db, room: Room, accountIds: readonly number[]): Promise<readonly number[]>
  /** Returns the room of a kind that a gangster is in; null for none. */
  roomOf(db: Db, kind: string, accountId: number): Promise<Room | null>
}

/** @param rules of each kind of room */
export const createRooms = (rules: Readonly<Record<string, RoomRule>>): Rooms => ({
  async hearersOf(db, room, accountIds) {
    const rule = rules[roomKindOf(room)?.kind ?? '']
    if (!rule || accountIds.length === 0) return []
    const alive = await livingAmong(db, accountIds)
    return alive.length === 0 ? [] : rule.hearers(db, room, alive)
  },
  roomOf: async (db, kind, accountId) => (await rules[kind]?.roomOf(db, accountId)) ?? null,
})
