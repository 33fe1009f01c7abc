import type { Room } from '@sottomondo/event-contract/rooms'
import type { Db } from '@sottomondo/server-kit/database'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Rooms } from '../../kernel/room/rooms.ts'
import { chatTexts } from './chat.rules.ts'

/** Returns the room that a player means by its kind, if they may hear it. */
export async function roomFor(rooms: Rooms, db: Db, kind: string, accountId: number): Promise<Room | Refusal> {
  if (kind !== 'chat' && kind !== 'family') return refuse('notFound', chatTexts.noRoom)
  const room = await rooms.roomOf(db, kind, accountId)
  if (room === null) return refuse('notFound', chatTexts.noFamily)
  return (await rooms.hearersOf(db, room, [accountId])).length > 0 ? room : refuse('noActiveAccount', chatTexts.dead)
}
