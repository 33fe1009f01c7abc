import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, auctionItemTypes, timeMs } from '../fields.ts'

const euro = z.number().int().positive()

/** Ids of players are whole; whether others may read the name says `isAnonymous...`. */
const auction = {
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

export const auctionFacts = defineFacts({
  'sottomondo.economy.auction.opened.v1': z.object({
    ...auction,
    startingPriceEuro: euro,
    quickSalePriceEuro: euro.nullable(),
    endsAtMs: timeMs,
    openedAtMs: timeMs,
  }),
  /** A higher bid came: the player's own is back in their bank. */
  'sottomondo.economy.auction.outbid.v1': z.object({
    ...auction,
    accountId,
    bidEuro: euro,
    byAccountId: accountId,
    byBidEuro: euro,
    isAnonymousBid: z.boolean(),
    outbidAtMs: timeMs,
  }),
  'sottomondo.economy.auction.ended.v1': z.object({
    ...auction,
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
})
