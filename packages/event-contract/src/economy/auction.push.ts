import { z } from 'zod'

const mine = z.object({ auctionId: z.number().int().positive(), message: z.string(), version: z.number() })

export const auctionPushes = {
  /**
   * To the room of the auctions: one was opened, got a bid, or is over. `version` counts the changes of this auction;
   * as long as it is open, without a gap.
   */
  auctionChanged: z.object({
    auctionId: z.number().int().positive(),
    state: z.enum(['open', 'over']),
    /** Null without a bid. */
    highestBid: z.number().int().nullable(),
    /** Null without a bid, and where the bid is anonymous. */
    highestBidder: z.string().nullable(),
    bids: z.number().int().nonnegative(),
    leastBid: z.number().int(),
    endTime: z.iso.datetime(),
    version: z.number().int(),
  }),
  /** To the bidder, on whatever page and device: their bid is the highest. */
  auctionBid: mine.omit({ message: true }),
  /** To a player whose bid was the highest. */
  auctionOutbid: mine,
  /** To the seller: sold, or returned. */
  auctionSold: mine,
  /** To the highest bidder: won, or the bid is back. */
  auctionWon: mine,
}
