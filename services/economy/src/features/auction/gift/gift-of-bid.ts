import { dutchDay } from '@sottomondo/server-kit/clock'
import type { Db } from '@sottomondo/server-kit/database'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { auctionTexts } from '../../../kernel/auction/auction.rules.ts'
import { addEarned, lockReceiver, receiveGift, returnGifts } from '../../gift-limit/gift-limit.public.ts'
import { type AuctionRow, writeBidGift, writeBidState } from '../auction.store.ts'
import { type AuctionChange, contentsOf } from '../auction-run.ts'
import { firstPriceDay } from '../prices.rules.ts'
import { readPriced } from '../prices.store.ts'
import type { PriceGift } from './market.rules.ts'
import { giftOfBid } from './market.ts'

/** What a bid gives away beside what is sold, and to whom. */
export interface BidGift extends PriceGift {
  giver: number
  receiver: number
}

/** Finds what a bid on a locked auction would give away, and locks whoever gets it; before anything of the ledger. */
export async function lockGift(
  run: Pick<AuctionChange, 'tx' | 'time'>,
  auction: AuctionRow,
  bidderAccountId: number,
  bidEuro: number,
): Promise<BidGift | null> {
  const { tx, time } = run
  const { auctionId, itemType, priceName, sellerAccountId } = auction
  // What the house sells is nobody's gift, nor is what the city's own sell and buy.
  if (sellerAccountId === null) return null
  const { isWithCity, ...other } = await readPriced(tx, {
    auctionId,
    bidderAccountId,
    sinceDay: firstPriceDay(time.nowMs),
  })
  if (isWithCity) return null
  const contentsEuro = await contentsOf(run, auction)
  const gift = giftOfBid({ ...other, itemType, priceName, contentsEuro, priceEuro: bidEuro })
  if (!gift) return null
  const [giver, receiver] =
    gift.to === 'seller' ? [bidderAccountId, sellerAccountId] : [sellerAccountId, bidderAccountId]
  await lockReceiver(tx, receiver)
  return { ...gift, giver, receiver }
}

/** Counts what a bid gives away for as long as it is the highest. @returns why it can't */
export async function countGift(
  { tx, time }: Pick<AuctionChange, 'tx' | 'time'>,
  bidId: number,
  gift: BidGift,
): Promise<Refusal | undefined> {
  if (!(await receiveGift(tx, gift, time.nowMs)))
    return refuse('conflict', gift.to === 'seller' ? auctionTexts.tooDear : auctionTexts.tooCheap)
  const euro = { sellerGiftEuro: 0, bidderGiftEuro: 0 }
  await writeBidGift(tx, { bidId, ...euro, [`${gift.to === 'seller' ? 'seller' : 'bidder'}GiftEuro`]: gift.euro })
  return undefined
}

/** Writes how a bid ended that won nothing: what it would have given away does not count any more. */
export async function endBid(
  { tx, time }: Pick<AuctionChange, 'tx' | 'time'>,
  { sellerAccountId, bidId }: AuctionRow,
  state: 'outbid' | 'back',
): Promise<void> {
  if (bidId === null) return
  const { accountId, sellerGiftEuro, bidderGiftEuro } = await writeBidState(tx, bidId, state)
  if (sellerAccountId === null) return
  const gifts = [
    { giver: accountId, receiver: sellerAccountId, euro: sellerGiftEuro },
    { giver: sellerAccountId, receiver: accountId, euro: bidderGiftEuro },
  ]
  await returnGifts(
    tx,
    gifts.filter(({ euro }) => euro > 0),
    time.nowMs,
  )
}

/** Takes what a car cost off what its buyer earned: whoever sells it on has only passed it on. */
export const countPurchase = (
  tx: Db,
  { itemType, bidderAccountId, highestBid }: AuctionRow,
  nowMs: number,
): Promise<void> =>
  itemType === 'CAR' && bidderAccountId !== null
    ? addEarned(tx, { accountId: bidderAccountId, day: dutchDay(nowMs), earnedEuro: -(highestBid ?? 0) })
    : Promise.resolve()
