import { dutchDay, push } from '@sottomondo/server-kit'
import { type Ending, endingTransfer, endReservations } from '../../kernel/escrow/end-reservations.ts'
import { type LiveReservation, lockReservations } from '../../kernel/escrow/escrow.store.ts'
import { ownsOne } from '../../kernel/item/item.store.ts'
import { house, player } from '../../kernel/ledger/ledger.rules.ts'
import type { EscrowLine } from '../../kernel/parts/escrow-part.ts'
import { auctionRules, auctionTexts, bidEscrowId, cutOf, endAfterBid, itemEscrowId } from './auction.rules.ts'
import {
  type AuctionRow,
  findAuction,
  listFrozen,
  writeBidState,
  writeEnd,
  writeNoBid,
  writeWon,
} from './auction.store.ts'
import {
  type AuctionChange,
  type AuctionRun,
  auctionFact,
  bidLines,
  publishChange,
  sellerOf,
  typeOfOpen,
} from './auction-run.ts'
import { addDue } from './house.store.ts'
import type { Party } from './open-auction.ts'
import { priceFor } from './prices.rules.ts'
import { addPrice } from './prices.store.ts'

/** Locks a reservation of an auction, which is open as long as that is. */
export async function lockOpen({ tx }: Pick<AuctionRun, 'tx'>, escrowId: string): Promise<LiveReservation> {
  const [row] = await lockReservations(tx, [escrowId])
  if (!row || row.accountId === null || row.state !== 'reserved') throw new Error(`escrow ${escrowId} is not open`)
  return row
}

const withReceiver = (item: LiveReservation, to: Pick<EscrowLine, 'to' | 'toName'>): LiveReservation => ({
  ...item,
  lines: item.lines.map((line): EscrowLine => ({ ...line, ...to })),
})

/** Returns how a sale ends its reservations: the buyer gets the item, the seller their part of the price. */
export function saleEndings(
  { requestId, traceparent }: Pick<AuctionRun, 'requestId' | 'traceparent'>,
  auction: AuctionRow,
  buyer: Party,
  { item, bid }: { item: LiveReservation; bid: LiveReservation },
): Ending[] {
  const euro = bid.lines.reduce(
    (sum, line) => sum + ('asset' in line && line.asset === 'cashBank' ? line.amount : 0),
    0,
  )
  const receiver = { to: player(buyer.accountId), toName: buyer.accountName }
  return [
    { row: { ...bid, lines: bidLines(typeOfOpen(auction), euro, sellerOf(auction)) }, way: 'commit' },
    { row: withReceiver(item, receiver), way: 'commit' },
  ].map((one) => ({ ...one, way: 'commit', requestId, traceparent }))
}

type Sale = 'sold' | 'quickSold'

/**
 * Sells to the highest bidder.
 * @param outbid the auction before a quick sale, if another player had the highest bid
 * @returns why it could not be: then nothing has changed
 */
export async function sell(
  run: AuctionRun,
  auction: AuctionRow,
  outcome: Sale,
  outbid: AuctionRow | null = null,
): Promise<'sold' | 'frozen' | 'ownsOne'> {
  const { tx, ledger, time } = run
  const { auctionId, bidId, bidderAccountId, bidderName, highestBid } = auction
  if (bidId === null || bidderAccountId === null || highestBid === null)
    throw new Error(`auction ${auctionId} has no bid to sell for`)
  const [item, bid] = [await lockOpen(run, itemEscrowId(auctionId)), await lockOpen(run, bidEscrowId(bidId))]
  const buyer = { accountId: bidderAccountId, accountName: bidderName ?? '' }
  const endings = saleEndings(run, auction, buyer, { item, bid })
  await ledger.lock(tx, endings.map(endingTransfer))
  if (await anyFrozen(run, auction)) return 'frozen'
  const type = typeOfOpen(auction)
  if ('kind' in type && type.ownsOne && (await ownsOne(tx, type.kind, bidderAccountId))) return 'ownsOne'
  await endReservations(tx, ledger, endings, time)
  await writeWon(tx, bidId, time.nowMs)
  await writeEnd(tx, auctionId, outcome, time.nowMs)
  await recordPrice(run, auction, highestBid)
  await publishSold(run, auction, outcome, outbid)
  return 'sold'
}

async function anyFrozen({ tx }: AuctionChange, { sellerAccountId, bidderAccountId }: AuctionRow): Promise<boolean> {
  const parties = [sellerAccountId, bidderAccountId].filter((one) => one !== null)
  return parties.length > 0 && (await listFrozen(tx, parties)).length > 0
}

async function recordPrice({ tx, time: { nowMs } }: AuctionRun, auction: AuctionRow, euro: number): Promise<void> {
  const { itemType, priceName: name } = auction
  const type = typeOfOpen(auction)
  const [units, per] = 'asset' in type ? [auction.amount ?? 1, type.per] : [1, 1]
  const price = priceFor(euro, units, per)
  await addPrice(tx, { itemType, name, day: dutchDay(nowMs), units, euro, price, nowMs })
}

async function publishSold(
  run: AuctionRun,
  auction: AuctionRow,
  outcome: Sale,
  outbid: AuctionRow | null,
): Promise<void> {
  const { tx, time } = run
  const { auctionId, itemName, sellerAccountId, bidderAccountId, highestBid } = auction
  const euro = highestBid ?? 0
  const proceedsEuro = sellerAccountId === null ? 0 : euro - cutOf(euro)
  const version = await publishChange(run, await read(tx, auctionId))
  const endedAtMs = time.nowMs
  run.publish(auctionFact.ended(auction, { outcome, proceedsEuro, houseKeeps: false, endedAtMs }))
  if (sellerAccountId !== null) {
    const message = auctionTexts.sold(itemName, euro, proceedsEuro)
    run.publish(push(sellerAccountId, 'auctionSold', { auctionId, message, version }))
  }
  if (bidderAccountId !== null && outcome === 'sold')
    run.publish(push(bidderAccountId, 'auctionWon', { auctionId, message: auctionTexts.won(itemName, euro), version }))
  if (outbid?.bidderAccountId) {
    const message = auctionTexts.outbid(itemName, outbid.highestBid ?? 0)
    const by = { byAccountId: bidderAccountId ?? 0, byBidEuro: euro, isAnonymousBid: auction.isAnonymousBid }
    run.publish(
      push(outbid.bidderAccountId, 'auctionOutbid', { auctionId, message, version }),
      auctionFact.outbid(outbid, by, endedAtMs),
    )
  }
}

async function read(tx: AuctionRun['tx'], auctionId: number): Promise<AuctionRow> {
  const auction = await findAuction(tx, auctionId)
  if (!auction) throw new Error(`auction ${auctionId} is not there`)
  return auction
}

/**
 * Gives the item back to its seller, and the highest bid to its bidder. A seller who has come to own another one does
 * not get it: the house has it from then on.
 * @returns false when somebody is frozen: nothing has changed
 */
export async function giveBack(
  run: AuctionChange,
  auction: AuctionRow,
  outcome: 'noBid' | 'ownsOne' | 'sellerDied',
): Promise<boolean> {
  const { tx, ledger, time, requestId, traceparent } = run
  const { auctionId, bidId, sellerAccountId } = auction
  const item = await lockOpen(run, itemEscrowId(auctionId))
  const bids = bidId === null ? [] : [await lockOpen(run, bidEscrowId(bidId))]
  const back = [...bids, item].map((row): Ending => ({ row, way: 'giveBack', requestId, traceparent }))
  await ledger.lock(tx, back.map(endingTransfer))
  if (await anyFrozen(run, auction)) return false
  const type = typeOfOpen(auction)
  const houseKeeps =
    'kind' in type &&
    Boolean(type.ownsOne) &&
    sellerAccountId !== null &&
    (await ownsOne(tx, type.kind, sellerAccountId))
  const endings = back.map((one) =>
    one.row === item && houseKeeps ? { ...one, way: 'commit' as const, row: withReceiver(item, { to: house }) } : one,
  )
  await endReservations(tx, ledger, endings, time)
  if (bidId !== null) await writeBidState(tx, bidId, 'back')
  await writeEnd(tx, auctionId, outcome, time.nowMs)
  if ('kind' in type && auction.itemId !== null) {
    if (houseKeeps) await addDue(tx, auction.itemType, auction.itemId)
    if (sellerAccountId === null) await type.house?.returned?.(tx, ledger, auction.itemId, `auction-${auctionId}`)
  }
  await publishReturned(run, auction, outcome, houseKeeps)
  return true
}

async function publishReturned(
  run: AuctionChange,
  auction: AuctionRow,
  outcome: 'noBid' | 'ownsOne' | 'sellerDied',
  houseKeeps: boolean,
): Promise<void> {
  const { auctionId, itemName, sellerAccountId, bidderAccountId, highestBid } = auction
  const version = await publishChange(run, await read(run.tx, auctionId))
  run.publish(auctionFact.ended(auction, { outcome, proceedsEuro: 0, houseKeeps, endedAtMs: run.time.nowMs }))
  if (sellerAccountId !== null && outcome !== 'sellerDied') {
    const text = houseKeeps ? 'houseKeeps' : outcome === 'noBid' ? 'returned' : 'cameBack'
    run.publish(push(sellerAccountId, 'auctionSold', { auctionId, message: auctionTexts[text](itemName), version }))
  }
  if (bidderAccountId !== null) {
    const message = auctionTexts.bidBack(itemName, highestBid ?? 0)
    run.publish(push(bidderAccountId, 'auctionWon', { auctionId, message, version }))
  }
}

/** Voids the highest bid of a dead player: whoever bids next begins anew, and has time to. */
async function voidBid(run: AuctionRun, auction: AuctionRow): Promise<void> {
  const { tx, ledger, time, requestId, traceparent } = run
  if (auction.bidId === null) return
  const row = await lockOpen(run, bidEscrowId(auction.bidId))
  await endReservations(tx, ledger, [{ row, way: 'giveBack', requestId, traceparent }], time)
  await writeBidState(tx, auction.bidId, 'back')
  await writeNoBid(tx, auction.auctionId, endAfterBid(auction.endsAtMs, time.nowMs))
  await publishChange(run, await read(tx, auction.auctionId))
}

/** Ends an auction whose time has come. A seller or bidder in a murder attempt delays it. */
export async function endAuction(run: AuctionRun, auctionId: number): Promise<void> {
  const { tx, time, end } = run
  const auction = await findAuction(tx, auctionId)
  if (auction?.state !== 'open') return
  if (auction.endsAtMs > time.nowMs) return end.set(tx, String(auctionId), auction.endsAtMs, { auctionId })
  const done = auction.bidId === null ? 'noBid' : await sell(run, auction, 'sold')
  if (done === 'sold') return
  if (done !== 'frozen' && (await giveBack(run, auction, done))) return
  await end.set(tx, String(auctionId), time.nowMs + auctionRules.frozenRetrySeconds * 1000, { auctionId })
}

/** Ends what a dead player has open in an auction, before their estate is divided. */
export async function endOfDead(run: AuctionRun, auctionId: number, accountId: number): Promise<void> {
  const auction = await findAuction(run.tx, auctionId)
  if (auction?.state !== 'open') return
  if (auction.sellerAccountId === accountId) await giveBack(run, auction, 'sellerDied')
  else if (auction.bidderAccountId === accountId && !(await anyFrozen(run, auction))) await voidBid(run, auction)
}
