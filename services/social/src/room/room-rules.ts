import { type Room, type RoomKindOf, roomKindOf } from '@sottomondo/event-contract/rooms'
import type { Db } from '@sottomondo/server-kit/database'
import { chatRoom } from '../chat/chat.room.ts'
import { familyRoom } from '../family/family.room.ts'
import { livingAmong } from './room.store.ts'
import type { RoomRule } from './room-rule.ts'

/** The rule of each kind of room. */
export const roomRules: Readonly<Record<RoomKindOf<'social'>, RoomRule>> = { chat: chatRoom, family: familyRoom }

/** Returns which of these gangsters may hear a room now: the living, by the rule of its kind. */
export async function hearersOf(db: Db, room: Room, accountIds: readonly number[]): Promise<readonly number[]> {
  const kind = roomKindOf(room)?.kind
  if (!kind || !(kind in roomRules) || accountIds.length === 0) return []
  const alive = await livingAmong(db, accountIds)
  return alive.length === 0 ? [] : roomRules[kind as RoomKindOf<'social'>].hearers(db, room, alive)
}
