import type { Db } from '@sottomondo/server-kit/database'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { auctionTexts } from '../../../kernel/auction/auction.rules.ts'
import {
  addUnearned,
  beyondFree,
  giftLimitRules,
  lockReceiver,
  receiveGift,
  returnGifts,
} from '../../gift-limit/gift-limit.public.ts'
import { type AuctionRow, readOverpaid, writeBidGift, writeBidState } from '../auction.store.ts'
import { type AuctionChange, contentsOf } from '../auction-run.ts'
import { firstPriceDay } from '../prices.rules.ts'
import { readPriced } from '../prices.store.ts'
import { marketRules, type PriceGift } from './market.rules.ts'
import { giftOfBid, overpaidOf } from './market.ts'

const dayMs = 86_400_000

/** What a bid gives away beside what is sold, and to whom. */
export interface BidGift extends PriceGift {
  giver: number
  receiver: number
  /** What of it counts with all that this buyer pays this seller. */
  overpaidEuro: number
  /** It is a gift for that alone, not for its price. */
  isByPair: boolean
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
  const priced = { ...other, itemType, priceName, contentsEuro, priceEuro: bidEuro }
  const gift = giftOfBid(priced)
  if (gift?.to === 'buyer') {
    await lockReceiver(tx, bidderAccountId)
    const of = { giver: sellerAccountId, receiver: bidderAccountId }
    return { ...gift, ...of, overpaidEuro: 0, isByPair: false }
  }
  const overpaidEuro = overpaidOf(priced)
  if (overpaidEuro === 0) return null
  await lockReceiver(tx, sellerAccountId)
  const sinceMs = time.nowMs - giftLimitRules.windowDays * dayMs
  const beforeEuro = await readOverpaid(tx, { auctionId, sellerAccountId, bidderAccountId, sinceMs })
  const pairEuro = beyondFree(beforeEuro, overpaidEuro, marketRules.freePerBuyerEuro)
  const [priceEuro, of] = [gift?.euro ?? 0, { giver: bidderAccountId, receiver: sellerAccountId }]
  return { to: 'seller', euro: Math.max(priceEuro, pairEuro), ...of, overpaidEuro, isByPair: pairEuro > priceEuro }
}

/** Counts what a bid gives away for as long as it is the highest. @returns why it can't */
export async function countGift(
  { tx, time }: Pick<AuctionChange, 'tx' | 'time'>,
  bidId: number,
  gift: BidGift,
): Promise<Refusal | undefined> {
  const { to, euro, overpaidEuro, isByPair } = gift
  if (euro > 0 && !(await receiveGift(tx, gift, time.nowMs))) {
    const tooDear = isByPair ? auctionTexts.tooMuchOfOne : auctionTexts.tooDear
    return refuse('conflict', to === 'seller' ? tooDear : auctionTexts.tooCheap)
  }
  const [sellerGiftEuro, bidderGiftEuro] = to === 'seller' ? [euro, 0] : [0, euro]
  await writeBidGift(tx, { bidId, sellerGiftEuro, bidderGiftEuro, overpaidEuro })
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
    ? addUnearned(tx, bidderAccountId, highestBid ?? 0, nowMs)
    : Promise.resolve()
