import { auctionItemTypes } from '@sottomondo/api-contract/names'
import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'
import { auctionLog } from './auction.log.ts'

const euro = z.number().int().positive()

/** Ids of players are whole; whether others may read the name says `isAnonymous...`. */
const auctionFields = {
  auctionId: z.number().int().positive(),
  itemType: z.enum(auctionItemTypes),
  /** What is sold, in Dutch. */
  itemName: z.string(),
  /** Null: the house. */
  sellerAccountId: accountId.nullable(),
  isAnonymous: z.boolean(),
}

/** Why an auction is over. */
const auctionOutcomes = [
  /** To the highest bidder, or at the seller's price. */
  'sold',
  'quickSold',
  /** Returned: nobody bid, or the highest bidder has come to own another one. */
  'noBid',
  'ownsOne',
  /** Returned: the seller is dead. */
  'sellerDied',
] as const

const mine = z.object({ auctionId: z.number().int().positive(), message: z.string(), version: z.number() })

export const auction = feature({
  facts: {
    'sottomondo.economy.auction.opened.v1': z.object({
      ...auctionFields,
      startingPriceEuro: euro,
      quickSalePriceEuro: euro.nullable(),
      endsAtMs: timeMs,
      openedAtMs: timeMs,
    }),
    /** A higher bid came: the player's own is back in their bank. */
    'sottomondo.economy.auction.outbid.v1': z.object({
      ...auctionFields,
      accountId,
      bidEuro: euro,
      byAccountId: accountId,
      byBidEuro: euro,
      isAnonymousBid: z.boolean(),
      outbidAtMs: timeMs,
    }),
    'sottomondo.economy.auction.ended.v1': z.object({
      ...auctionFields,
      outcome: z.enum(auctionOutcomes),
      /** The buyer, or the player whose bid was returned; null without one. */
      bidderAccountId: accountId.nullable(),
      isAnonymousBid: z.boolean(),
      /** The price, or the bid that was returned; null without one. */
      bidEuro: euro.nullable(),
      /** What the seller got; 0 unless sold. */
      proceedsEuro: z.number().int().nonnegative(),
      /** The item did not go back to its seller, who owns another one: the house has it. */
      houseKeeps: z.boolean(),
      endedAtMs: timeMs,
    }),
  },
  pushes: {
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
  },
  log: auctionLog,
})
