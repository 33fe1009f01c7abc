import { type Room, roomKindOf } from '@sottomondo/event-contract/rooms'
import type { RoomService } from '@sottomondo/proto/common/v1/room'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { blockedByEach } from '../block/block.store.ts'
import type { Rooms } from './rooms.ts'

/** Judges for realtime who may hear a room, and whose words in it are not for them. */
export const roomHandlers = (kit: Pick<Kit<unknown>, 'pool'>, rooms: Rooms): Handlers<typeof RoomService> => ({
  async judge(_ctx, { room, accountIds }) {
    const hearers = roomKindOf(room) ? await rooms.hearersOf(kit.pool, room as Room, accountIds) : []
    const blocked = await blockedByEach(kit.pool, hearers)
    return {
      hearers: hearers.map((accountId) => ({ accountId, hiddenAccountIds: blocked.get(accountId) ?? [] })),
    }
  },
})
