import type { Room } from '@sottomondo/event-contract/rooms'
import type { Db } from '@sottomondo/server-kit/database'

/** What an owner of rooms declares of one kind, in its feature's `*.room.ts`. */
export interface RoomRule {
  /** Returns which of these gangsters, all of them alive, may hear the room now. */
  hearers(db: Db, room: Room, accountIds: readonly number[]): Promise<readonly number[]>
  /** Returns the room of this kind that a gangster is in; null for none. */
  roomOf(db: Db, accountId: number): Promise<Room | null>
}
