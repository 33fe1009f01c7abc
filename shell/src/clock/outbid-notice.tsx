import type { Calls } from '@sottomondo/api-contract'
import { useCall } from '@sottomondo/mfe-kit'
import { useState } from 'react'
import { mute, mutedKeys } from '../city-calls/city-calls.ts'
import { NoticeChip } from './notice-chip.tsx'
import css from './strip-notices.module.css'

type Auction = Calls['GET /api/auction']['answer']['auctionItemsWithDetails'][number]

/** A bid of the player's own: muted is what became of this one, and not of their next. */
const keyOf = ({ auctionId, ownBid }: Auction) => `outbid ${auctionId} ${ownBid}`

/** The auctions in which somebody has bid more than the player, as one chip with the first that ends. */
export function OutbidNotice() {
  const { data } = useCall('GET /api/auction', ownBids, {
    rereadOn: { auctionBid: true, auctionOutbid: true, auctionWon: true },
  })
  const [muted, setMuted] = useState(mutedKeys)
  const auctions =
    data?.auctionItemsWithDetails.filter((auction) => auction.isOutbid && !muted.includes(keyOf(auction))) ?? []
  const [first] = auctions
  if (!first) return null
  return (
    <ul className={css.list} aria-label="Overboden" aria-live="polite">
      <NoticeChip
        path="/auction"
        icon="auction"
        words={auctions.length > 1 ? `Overboden in ${auctions.length} veilingen` : `Overboden op ${first.itemName}`}
        endsAt={first.endTime}
        onMute={() => setMuted(mute(...auctions.map(keyOf)))}
      />
    </ul>
  )
}

const ownBids = { query: { itemType: undefined, whose: 'BIDS', sort: 'endTime' } } as const
