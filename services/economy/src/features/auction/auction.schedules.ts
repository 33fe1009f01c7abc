import { roomKindOf } from '@sottomondo/event-contract/rooms'
import { RoomService } from '@sottomondo/proto/common/v1/room'
import type { Kit } from '@sottomondo/server-kit/service'
import { listLiving } from './living.store.ts'

/** Judges for realtime who may hear the auctions and the bounties: every living gangster. */
export function auctionSchedules(kit: Kit<unknown>): void {
  kit.serve(RoomService, {
    async judge(_ctx, { room, accountIds }) {
      const living = roomKindOf(room)?.owner === 'economy' ? await listLiving(kit.pool, accountIds) : []
      return { hearers: living.map((accountId) => ({ accountId, hiddenAccountIds: [] })) }
    },
  })
}
