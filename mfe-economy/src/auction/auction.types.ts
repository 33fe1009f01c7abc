import type { Calls } from '@sottomondo/api-contract'
import type { usePush } from '@sottomondo/mfe-kit'

export type Auctions = Calls['GET /api/auction']['answer']
type Listed = Auctions['auctionItemsWithDetails'][number]

/** An auction as it is shown: as it was read, with what pushes have told since. */
export type Auction = Listed & {
  /** Somebody has it, or it went back: it stays in its place until the list is read again. */
  isOver: boolean
}

/** What a push tells of an auction. */
export type Change = Parameters<Parameters<typeof usePush<'auctionChanged'>>[1]>[0]

/** Returns a read auction with a newer change of it. */
export function auctionOf(read: Listed, change: Change | undefined): Auction {
  if (!change || change.version <= read.version) return { ...read, isOver: false }
  const { highestBid, highestBidder, bids, leastBid, endTime, state } = change
  const isOverbid = read.isHighest && bids > read.bids
  return {
    ...read,
    highestBid,
    highestBidder,
    bids,
    leastBid,
    endTime,
    version: change.version,
    isHighest: read.isHighest && !isOverbid,
    isOutbid: read.isOutbid || isOverbid,
    // Who was the highest could not bid, and now has to.
    ...(isOverbid && { mayBid: true, noBidReason: null }),
    isOver: state === 'over',
  }
}
