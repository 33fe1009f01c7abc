import { type Room, roomKindOf } from '@sottomondo/event-contract/rooms'
import type { RoomService } from '@sottomondo/proto/common/v1/room'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { blockedByEach } from '../mail/block.store.ts'
import { hearersOf } from './room-rules.ts'

/** Judges for realtime who may hear a room, and whose words in it are not for them. */
export const roomHandlers = (kit: Kit<unknown>): Handlers<typeof RoomService> => ({
  async judge(_ctx, { room, accountIds }) {
    const hearers = roomKindOf(room) ? await hearersOf(kit.pool, room as Room, accountIds) : []
    const blocked = await blockedByEach(kit.pool, hearers)
    return {
      hearers: hearers.map((accountId) => ({ accountId, hiddenAccountIds: blocked.get(accountId) ?? [] })),
    }
  },
})
