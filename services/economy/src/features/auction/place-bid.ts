import { isRefusal, push, type Refusal, refuse } from '@sottomondo/server-kit'
import { type Ending, endingTransfer, endReservations } from '../../kernel/escrow/end-reservations.ts'
import { moveLines } from '../../kernel/escrow/escrow.rules.ts'
import type { LiveReservation } from '../../kernel/escrow/escrow.store.ts'
import { reserveLines } from '../../kernel/escrow/reserve.ts'
import { isRefused, refusalOfTransfer } from '../../kernel/ledger/ledger.refusals.ts'
import { isAmount } from '../../kernel/ledger/ledger.rules.ts'
import { auctionPurposes, auctionTexts, bidEscrowId, endAfterBid, itemEscrowId, leastBid } from './auction.rules.ts'
import { type AuctionRow, findAuction, insertBid, isDead, writeBid, writeBidState } from './auction.store.ts'
import { ownedKinds } from './auction-list.store.ts'
import { type AuctionRun, anonymityTransfer, auctionFact, bidLines, publishChange, typeOfOpen } from './auction-run.ts'
import { lockOpen, saleEndings, sell } from './end-auction.ts'
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
  amount: number
  isAnonymous: boolean
}

/** Bids on an auction. @returns what it is, or why not */
export async function placeBid(
  run: AuctionRun,
  bidder: Party,
  given: { auctionId: number; amount: number; isAnonymous: boolean },
): Promise<AuctionRow | Refusal> {
  const { tx, time } = run
  const { nowMs } = time
  const auction = isAmount(given.auctionId) ? await findAuction(tx, given.auctionId) : undefined
  if (!auction) return refuse('notFound', auctionTexts.unknown)
  const reason = whyNoBid(auction, bidder.accountId, await ownedKinds(tx, bidder.accountId), nowMs)
  if (reason) return refuse('conflict', reason)
  const { amount, isAnonymous } = given
  const least = leastBid(auction)
  if (!isAmount(amount) || amount < least) {
    const tooLow = auctionTexts.lowBid(least)
    return refuse('conflict', tooLow, { fields: { bidAmount: tooLow } })
  }
  const bidId = await reserveBid(run, { auction, bidder, amount, isAnonymous })
  if (isRefusal(bidId)) return bidId
  const endsAtMs = endAfterBid(auction.endsAtMs, nowMs)
  await writeBid(tx, { auctionId: auction.auctionId, bidId, amount, endsAtMs })
  const now = await findAuction(tx, auction.auctionId)
  if (!now) throw new Error(`auction ${auction.auctionId} got a bid and is not there`)
  const version = await publishChange(run, now)
  if (auction.bidderAccountId !== null) {
    const { auctionId, itemName, highestBid } = auction
    const message = auctionTexts.outbid(itemName, highestBid ?? 0)
    run.publish(
      push(auction.bidderAccountId, 'auctionOutbid', { auctionId, message, version }),
      auctionFact.outbid(
        auction,
        { byAccountId: bidder.accountId, byBidEuro: amount, isAnonymousBid: isAnonymous },
        nowMs,
      ),
    )
  }
  return now
}

/** Buys at the seller's price. */
export async function buyAtOnce(
  run: AuctionRun,
  bidder: Party,
  given: { auctionId: number; isAnonymous: boolean },
): Promise<AuctionRow | Refusal> {
  const { tx, time } = run
  const auction = isAmount(given.auctionId) ? await findAuction(tx, given.auctionId) : undefined
  if (!auction) return refuse('notFound', auctionTexts.unknown)
  const owned = await ownedKinds(tx, bidder.accountId)
  const reason = whyNoQuickSale(auction, bidder.accountId, owned, time.nowMs)
  if (reason) return refuse('conflict', reason)
  const amount = auction.quickSalePrice ?? 0
  const bid = { auction, bidder, amount, isAnonymous: given.isAnonymous }
  const item = await lockOpen(run, itemEscrowId(auction.auctionId))
  const bidId = await reserveBid(run, bid, (reservation) =>
    saleEndings(run, auction, bidder, { item, bid: reservation }),
  )
  if (isRefusal(bidId)) return bidId
  await writeBid(tx, { auctionId: auction.auctionId, bidId, amount, endsAtMs: auction.endsAtMs })
  const now = await findAuction(tx, auction.auctionId)
  if (!now) throw new Error(`auction ${auction.auctionId} was bought and is not there`)
  const outbid = auction.bidderAccountId !== bidder.accountId ? auction : null
  const done = await sell(run, now, 'quickSold', outbid)
  if (done === 'frozen') return refuse('conflict', auctionTexts.sellerFrozen)
  const type = typeOfOpen(auction)
  if (done === 'ownsOne') return refuse('conflict', ('kind' in type && type.ownsOne) || auctionTexts.over)
  return now
}

/**
 * Reserves a bid, and gives back the one that was the highest.
 * @param follows how the caller ends reservations next: locked with this
 */
async function reserveBid(
  run: AuctionRun,
  { auction, bidder, amount, isAnonymous }: Bid,
  follows: (bid: LiveReservation) => Ending[] = () => [],
): Promise<number | Refusal> {
  const { tx, ledger, time, requestId, traceparent } = run
  if (await isDead(tx, bidder.accountId)) return refusalOfTransfer({ outcome: 'closed' })
  const { auctionId } = auction
  const bidId = await insertBid(tx, { auctionId, ...bidder, amount, isAnonymous, nowMs: time.nowMs })
  const reservation = {
    escrowId: bidEscrowId(bidId),
    accountId: bidder.accountId,
    purpose: auctionPurposes.bid,
    lines: bidLines(typeOfOpen(auction), amount, null),
    requested: { auctionId, bidId },
    isOwn: true,
  }
  const before = auction.bidId === null ? [] : [await lockOpen(run, bidEscrowId(auction.bidId))]
  const endings = before.map((row): Ending => ({ row, way: 'giveBack', requestId, traceparent }))
  const price = isAnonymous ? await anonymityTransfer(run, bidder.accountId, `bid-${bidId}`) : null
  await ledger.lock(tx, [
    ...endings.map(endingTransfer),
    { id: '', kind: '', ...moveLines('reserve', reservation) },
    ...(price ? [price] : []),
    ...follows({ ...reservation, state: 'reserved', sameAsk: false }).map(endingTransfer),
  ])
  await endReservations(tx, ledger, endings, time)
  if (auction.bidId !== null) await writeBidState(tx, auction.bidId, 'outbid')
  if (price) {
    const paid = await ledger.post(tx, price)
    if (isRefused(paid)) return refusalOfTransfer(paid)
  }
  const trace = { requestId: requestId ?? '', traceparent, nowMs: time.nowMs }
  const reserved = await reserveLines(tx, ledger, reservation, trace)
  return isRefusal(reserved) ? reserved : bidId
}
