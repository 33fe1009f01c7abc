import { push } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import {
  auctionPurposes,
  auctionTexts,
  bidEscrowId,
  endAfterBid,
  itemEscrowId,
  leastBid,
} from '../../kernel/auction/auction.rules.ts'
import { type Ending, endingTransfer, endReservations } from '../../kernel/escrow/end-reservations.ts'
import type { LiveReservation } from '../../kernel/escrow/escrow.store.ts'
import { reserveLines, reservingTransfer } from '../../kernel/escrow/reserve.ts'
import { isDead } from '../../kernel/estate/waiting.store.ts'
import { isRefused, refusalOfTransfer } from '../../kernel/ledger/ledger.refusals.ts'
import { isAmount } from '../../kernel/ledger/ledger.rules.ts'
import { lockDays } from '../gift-limit/gift-limit.public.ts'
import { type AuctionRow, insertBid, writeBid } from './auction.store.ts'
import { ownedKinds } from './auction-list.store.ts'
import { type AuctionRun, anonymityTransfer, bidLines, publishChange, typeOfOpen } from './auction-run.ts'
import { anyFrozen, lockOpen, lockOwners, publishOutbid, saleEndings, sell } from './end-auction.ts'
import { countGift, endBid, lockGift } from './gift/gift-of-bid.ts'
import type { Party } from './open-auction.ts'

/** Returns why a player may not bid; undefined when they may. @param owned kinds of which they have their one */
export function whyNoBid(
  auction: AuctionRow,
  accountId: number,
  owned: ReadonlySet<string>,
  nowMs: number,
): string | undefined {
  const type = typeOfOpen(auction)
  if (auction.state !== 'open' || auction.endsAtMs <= nowMs) return auctionTexts.over
  if (auction.sellerAccountId === accountId) return auctionTexts.own
  if ('kind' in type && type.ownsOne && owned.has(type.kind)) return type.ownsOne
  return auction.bidderAccountId === accountId ? auctionTexts.isHighest : undefined
}

/** Returns why a player may not buy at the seller's price; undefined when they may. */
export function whyNoQuickSale(...given: Parameters<typeof whyNoBid>): string | undefined {
  const [{ quickSalePrice, highestBid }] = given
  if (quickSalePrice === null) return auctionTexts.noQuickSale
  const reason = whyNoBid(...given)
  if (reason && reason !== auctionTexts.isHighest) return reason
  return highestBid !== null && highestBid >= quickSalePrice ? auctionTexts.passedQuickSale : undefined
}

/** A bid in the making: of this player, for this amount. */
interface Bid {
  auction: AuctionRow
  bidder: Party
  bidEuro: number
  isAnonymousBid: boolean
}

/** Bids on a locked auction. @returns what it is then, or why not */
export async function placeBid(
  run: AuctionRun,
  bidder: Party,
  auction: AuctionRow | undefined,
  { bidEuro, isAnonymousBid }: { bidEuro: number; isAnonymousBid: boolean },
): Promise<AuctionRow | Refusal> {
  const { tx, time } = run
  if (!auction) return refuse('notFound', auctionTexts.unknown)
  const reason = whyNoBid(auction, bidder.accountId, await ownedKinds(tx, bidder.accountId), time.nowMs)
  if (reason) return refuse('conflict', reason)
  const least = leastBid(auction)
  if (!isAmount(bidEuro) || bidEuro < least) {
    const tooLow = auctionTexts.lowBid(least)
    return refuse('conflict', tooLow, { fields: { bidAmount: tooLow } })
  }
  const reserved = await reserveBid(run, { auction, bidder, bidEuro, isAnonymousBid })
  if (isRefusal(reserved)) return reserved
  const { auctionId } = auction
  const endsAtMs = endAfterBid(auction.endsAtMs, time.nowMs)
  const now = await writeBid(tx, { auctionId, bidId: reserved.bidId, bidEuro, endsAtMs })
  publishChange(run, now)
  publishOutbid(run, auction, now)
  run.publish(push(bidder.accountId, 'auctionBid', { auctionId, version: now.version }))
  return now
}

/** Buys a locked auction's item at the seller's price. @returns what it is then, or why not */
export async function buyAtOnce(
  run: AuctionRun,
  bidder: Party,
  auction: AuctionRow | undefined,
  isAnonymousBid: boolean,
): Promise<AuctionRow | Refusal> {
  const { tx, time } = run
  if (!auction) return refuse('notFound', auctionTexts.unknown)
  const owned = await ownedKinds(tx, bidder.accountId)
  const reason = whyNoQuickSale(auction, bidder.accountId, owned, time.nowMs)
  if (reason) return refuse('conflict', reason)
  const { auctionId, endsAtMs } = auction
  const bidEuro = auction.quickSalePrice ?? 0
  const item = await lockOpen(run, itemEscrowId(auctionId))
  const reserved = await reserveBid(run, { auction, bidder, bidEuro, isAnonymousBid }, (bid) =>
    saleEndings(run, auction, bidder, { item, bid }),
  )
  if (isRefusal(reserved)) return reserved
  const now = await writeBid(tx, { auctionId, bidId: reserved.bidId, bidEuro, endsAtMs })
  if (await anyFrozen(run, now)) return refuse('conflict', auctionTexts.sellerFrozen)
  const type = typeOfOpen(auction)
  if ((await lockOwners(run, now)).has(bidder.accountId))
    return refuse('conflict', ('kind' in type && type.ownsOne) || auctionTexts.over)
  const outbid = auction.bidderAccountId !== bidder.accountId ? auction : null
  await sell(run, now, reserved.next, { outcome: 'quickSold', outbid })
  return now
}

/**
 * Reserves a bid, and gives back the one that was the highest.
 * @param nextOf how the caller ends reservations after it: what these move is locked with the rest
 */
async function reserveBid(
  run: AuctionRun,
  { auction, bidder, bidEuro, isAnonymousBid }: Bid,
  nextOf: (bid: LiveReservation) => Ending[] = () => [],
): Promise<{ bidId: number; next: Ending[] } | Refusal> {
  const { tx, ledger, time, requestId = '', traceparent } = run
  if (await isDead(tx, bidder.accountId)) return refusalOfTransfer({ outcome: 'closed' })
  const { auctionId } = auction
  const gift = await lockGift(run, auction, bidder.accountId, bidEuro)
  const bidId = await insertBid(tx, { auctionId, ...bidder, bidEuro, isAnonymous: isAnonymousBid, nowMs: time.nowMs })
  const reservation = {
    escrowId: bidEscrowId(bidId),
    accountId: bidder.accountId,
    purpose: auctionPurposes.bid,
    lines: bidLines(typeOfOpen(auction), bidEuro, null),
    requested: { auctionId, bidId },
    isOwn: true,
  }
  const before = auction.bidId === null ? [] : [await lockOpen(run, bidEscrowId(auction.bidId))]
  const endings = before.map((row): Ending => ({ row, way: 'giveBack', requestId, traceparent }))
  const price = isAnonymousBid ? await anonymityTransfer(run, bidder.accountId, `bid-${bidId}`) : null
  const next = nextOf({ ...reservation, state: 'reserved', sameAsk: false })
  await ledger.lock(tx, [
    ...[...endings, ...next].map(endingTransfer),
    ...(price ? [price] : []),
    reservingTransfer(reservation, { requestId, traceparent }),
  ])
  const parties = [auction.sellerAccountId, auction.bidderAccountId, bidder.accountId].filter((one) => one !== null)
  await lockDays(tx, parties, time.nowMs)
  await endReservations(tx, ledger, endings, time)
  await endBid(run, auction, 'outbid')
  if (price) {
    const paid = await ledger.post(tx, price)
    if (isRefused(paid)) return refusalOfTransfer(paid)
  }
  const reserved = await reserveLines(tx, ledger, reservation, { requestId, traceparent, nowMs: time.nowMs })
  if (isRefusal(reserved)) return reserved
  const beyond = gift && (await countGift(run, bidId, gift))
  return beyond ?? { bidId, next }
}
