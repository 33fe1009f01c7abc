import { roomKindOf } from '@sottomondo/event-contract/rooms'
import { RoomService } from '@sottomondo/proto/common/v1/room'
import type { Kit } from '@sottomondo/server-kit/service'
import { houseAuctionIsDue } from '../../kernel/auction/house.store.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { auctionOfDeadIsDue } from './auction.store.ts'
import { auctionsOf } from './auctions.ts'
import { listLiving } from './living.store.ts'

/**
 * Begins what happens at auctions by itself, and judges for realtime who may hear them and the bounties: every living
 * gangster.
 */
export function auctionSchedules(kit: Kit<unknown>, ledger: Ledger): void {
  const auctions = auctionsOf(kit, ledger)
  kit.whenDue('auctions-of-dead', auctionOfDeadIsDue, auctions.endOfDead)
  kit.whenDue('house-auctions', houseAuctionIsDue, auctions.openHouse)
  kit.schedule('house-casinos', '0 12 * * 1', auctions.chooseCasinos, 'Europe/Amsterdam')
  kit.schedule('auction-alarms', '* * * * *', auctions.keepAlarms)
  kit.serve(RoomService, {
    async judge(_ctx, { room, accountIds }) {
      const living = roomKindOf(room)?.owner === 'economy' ? await listLiving(kit.pool, accountIds) : []
      return { hearers: living.map((accountId) => ({ accountId, hiddenAccountIds: [] })) }
    },
  })
}
