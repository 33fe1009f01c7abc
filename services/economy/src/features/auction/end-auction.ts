import { dutchDay } from '@sottomondo/server-kit/clock'
import { push } from '@sottomondo/server-kit/outbox'
import {
  auctionRules,
  auctionTexts,
  bidEscrowId,
  cutOf,
  endAfterBid,
  itemEscrowId,
} from '../../kernel/auction/auction.rules.ts'
import { addDue } from '../../kernel/auction/house.store.ts'
import { type Ending, endingTransfer, endReservations } from '../../kernel/escrow/end-reservations.ts'
import { type LiveReservation, lockReservations } from '../../kernel/escrow/escrow.store.ts'
import { lockOwnersOfOne } from '../../kernel/ledger/item/item.store.ts'
import { house, player } from '../../kernel/ledger/ledger.rules.ts'
import type { EscrowLine } from '../../kernel/ledger/parts/escrow-part.ts'
import { type AuctionRow, listFrozen, lockAuction, writeEnd, writeNoBid, writeWon } from './auction.store.ts'
import {
  type AuctionChange,
  type AuctionRun,
  auctionFact,
  bidLines,
  contentsOf,
  publishChange,
  sellerOf,
  typeOfOpen,
} from './auction-run.ts'
import { countPurchase, endBid } from './gift/gift-of-bid.ts'
import type { Party } from './open-auction.ts'
import { priceFor } from './prices.rules.ts'
import { addPrice } from './prices.store.ts'

/** Locks a reservation of a locked auction, which is open as long as that is. */
export async function lockOpen({ tx }: Pick<AuctionChange, 'tx'>, escrowId: string): Promise<LiveReservation> {
  const [row] = await lockReservations(tx, [escrowId])
  if (!row || row.accountId === null || row.state !== 'reserved') throw new Error(`escrow ${escrowId} is not open`)
  return row
}

/** What an open auction has reserved: its item, and the highest bid if there is one. */
interface Reserved {
  item: LiveReservation
  bid: LiveReservation | undefined
}

async function lockReserved(run: AuctionChange, { auctionId, bidId }: AuctionRow): Promise<Reserved> {
  const item = await lockOpen(run, itemEscrowId(auctionId))
  return { item, bid: bidId === null ? undefined : await lockOpen(run, bidEscrowId(bidId)) }
}

const withReceiver = (item: LiveReservation, to: Pick<EscrowLine, 'to' | 'toName'>): LiveReservation => ({
  ...item,
  lines: item.lines.map((line): EscrowLine => ({ ...line, ...to })),
})

/** Returns how a sale ends its reservations: the buyer gets the item, the seller their part of the price. */
export function saleEndings(
  { requestId, traceparent }: Pick<AuctionChange, 'requestId' | 'traceparent'>,
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

/** Returns how a return ends them: each has back what is theirs. */
function returnEndings(
  { requestId, traceparent }: Pick<AuctionChange, 'requestId' | 'traceparent'>,
  { item, bid }: Reserved,
): Ending[] {
  return [...(bid ? [bid] : []), item].map((row) => ({ row, way: 'giveBack', requestId, traceparent }))
}

type SaleOutcome = 'sold' | 'quickSold'

/**
 * Sells to the highest bidder, with all locked that the endings move.
 * @param outbid the auction before a quick sale, if another player had the highest bid
 */
export async function sell(
  run: AuctionChange,
  auction: AuctionRow,
  endings: Ending[],
  { outcome, outbid }: { outcome: SaleOutcome; outbid: AuctionRow | null },
): Promise<void> {
  const { tx, ledger, time } = run
  const { auctionId, bidId, highestBid } = auction
  if (bidId === null || highestBid === null) throw new Error(`auction ${auctionId} has no bid to sell for`)
  await endReservations(tx, ledger, endings, time)
  await writeWon(tx, bidId, time.nowMs)
  const contentsEuro = await contentsOf(run, auction)
  const sold = await writeEnd(tx, { auctionId, state: outcome, contentsEuro, nowMs: time.nowMs })
  await recordPrice(run, auction, { euro: highestBid, contentsEuro })
  await countPurchase(tx, auction, time.nowMs)
  publishSold(run, sold, outcome, outbid)
}

const partiesOf = ({ sellerAccountId, bidderAccountId }: AuctionRow): number[] =>
  [sellerAccountId, bidderAccountId].filter((one) => one !== null)

/** Tells whether the seller or the highest bidder is frozen: their locks are taken before. */
export async function anyFrozen({ tx }: AuctionChange, auction: AuctionRow): Promise<boolean> {
  const parties = partiesOf(auction)
  return parties.length > 0 && (await listFrozen(tx, parties)).length > 0
}

/** Returns who of the seller and the highest bidder owns their one item of this kind, and gets no other. */
export async function lockOwners({ tx }: AuctionChange, auction: AuctionRow): Promise<ReadonlySet<number | null>> {
  const type = typeOfOpen(auction)
  return 'kind' in type && type.ownsOne ? lockOwnersOfOne(tx, type.kind, partiesOf(auction)) : new Set()
}

async function recordPrice(
  { tx, time: { nowMs } }: AuctionChange,
  auction: AuctionRow,
  { euro, contentsEuro }: { euro: number; contentsEuro: number },
): Promise<void> {
  const { itemType, priceName: name } = auction
  const type = typeOfOpen(auction)
  const [units, per] = 'asset' in type ? [auction.itemAmount ?? 1, type.per] : [1, 1]
  const price = priceFor(euro, units, per)
  await addPrice(tx, { itemType, name, day: dutchDay(nowMs), units, euro, contentsEuro, price, nowMs })
}

function publishSold(run: AuctionChange, sold: AuctionRow, outcome: SaleOutcome, outbid: AuctionRow | null): void {
  const { auctionId, itemName, sellerAccountId, bidderAccountId, highestBid, version } = sold
  const euro = highestBid ?? 0
  const proceedsEuro = sellerAccountId === null ? 0 : euro - cutOf(euro)
  const endedAtMs = run.time.nowMs
  publishChange(run, sold)
  run.publish(auctionFact.ended(sold, { outcome, proceedsEuro, houseKeeps: false, endedAtMs }))
  if (sellerAccountId !== null) {
    const message = auctionTexts.sold(itemName, euro, proceedsEuro)
    run.publish(push(sellerAccountId, 'auctionSold', { auctionId, message, version }))
  }
  if (bidderAccountId !== null && outcome === 'sold')
    run.publish(push(bidderAccountId, 'auctionWon', { auctionId, message: auctionTexts.won(itemName, euro), version }))
  if (outbid) publishOutbid(run, outbid, sold)
}

/** Tells the bidder who was the highest that they are outbid. */
export function publishOutbid(run: AuctionChange, outbid: AuctionRow, now: AuctionRow): void {
  if (outbid.bidderAccountId === null) return
  const { auctionId, itemName, version } = now
  const message = auctionTexts.outbid(itemName, outbid.highestBid ?? 0)
  const by = {
    byAccountId: now.bidderAccountId ?? 0,
    byBidEuro: now.highestBid ?? 0,
    isAnonymousBid: now.isAnonymousBid,
  }
  run.publish(
    push(outbid.bidderAccountId, 'auctionOutbid', { auctionId, message, version }),
    auctionFact.outbid(outbid, by, run.time.nowMs),
  )
}

type ReturnOutcome = 'noBid' | 'ownsOne' | 'sellerDied'

/**
 * Gives the item back to its seller, and the highest bid to its bidder, with all locked that the endings move. A seller
 * who has come to own another one does not get it: the house has it from then on.
 */
async function giveBack(
  run: AuctionChange,
  auction: AuctionRow,
  reserved: Reserved,
  { outcome, owners }: { outcome: ReturnOutcome; owners: ReadonlySet<number | null> },
): Promise<void> {
  const { tx, ledger, time } = run
  const { auctionId, sellerAccountId } = auction
  const type = typeOfOpen(auction)
  const houseKeeps = owners.has(sellerAccountId)
  const endings = returnEndings(run, reserved).map((one) =>
    one.row === reserved.item && houseKeeps
      ? { ...one, way: 'commit' as const, row: withReceiver(reserved.item, { to: house }) }
      : one,
  )
  await endReservations(tx, ledger, endings, time)
  await endBid(run, auction, 'back')
  const ended = await writeEnd(tx, { auctionId, state: outcome, contentsEuro: 0, nowMs: time.nowMs })
  if ('kind' in type && auction.itemId !== null) {
    if (houseKeeps) await addDue(tx, auction.itemType, auction.itemId)
    if (sellerAccountId === null) await type.house?.returned?.(tx, ledger, auction.itemId, `auction-${auctionId}`)
  }
  publishReturned(run, ended, outcome, houseKeeps)
}

function publishReturned(run: AuctionChange, ended: AuctionRow, outcome: ReturnOutcome, houseKeeps: boolean): void {
  const { auctionId, itemName, sellerAccountId, bidderAccountId, highestBid, version } = ended
  publishChange(run, ended)
  run.publish(auctionFact.ended(ended, { outcome, proceedsEuro: 0, houseKeeps, endedAtMs: run.time.nowMs }))
  if (sellerAccountId !== null && outcome !== 'sellerDied') {
    const text = houseKeeps ? 'houseKeeps' : outcome === 'noBid' ? 'returned' : 'cameBack'
    run.publish(push(sellerAccountId, 'auctionSold', { auctionId, message: auctionTexts[text](itemName), version }))
  }
  if (bidderAccountId !== null) {
    const message = auctionTexts.bidBack(itemName, highestBid ?? 0)
    run.publish(push(bidderAccountId, 'auctionWon', { auctionId, message, version }))
  }
}

/** Gives back what an auction holds. @returns false when somebody is frozen: nothing has changed */
async function returnReserved(run: AuctionChange, auction: AuctionRow, outcome: ReturnOutcome): Promise<boolean> {
  const reserved = await lockReserved(run, auction)
  await run.ledger.lock(run.tx, returnEndings(run, reserved).map(endingTransfer))
  if (await anyFrozen(run, auction)) return false
  await giveBack(run, auction, reserved, { outcome, owners: await lockOwners(run, auction) })
  return true
}

/** Voids the highest bid of a dead player: whoever bids next begins anew, and has time to. */
async function voidBid(run: AuctionChange, auction: AuctionRow): Promise<void> {
  const { tx, ledger, time, requestId, traceparent } = run
  if (auction.bidId === null) return
  const row = await lockOpen(run, bidEscrowId(auction.bidId))
  await endReservations(tx, ledger, [{ row, way: 'giveBack', requestId, traceparent }], time)
  await endBid(run, auction, 'back')
  publishChange(run, await writeNoBid(tx, auction.auctionId, endAfterBid(auction.endsAtMs, time.nowMs)))
}

/** Ends an auction whose time has come. A seller or bidder in a fight delays it. */
export async function endAuction(run: AuctionRun, auctionId: number): Promise<void> {
  const { tx, time, end } = run
  const auction = await lockAuction(tx, auctionId)
  if (auction?.state !== 'open') return
  if (auction.endsAtMs > time.nowMs) return end.set(tx, String(auctionId), auction.endsAtMs, { auctionId })
  if (await endNow(run, auction)) return
  await end.set(tx, String(auctionId), time.nowMs + auctionRules.frozenRetrySeconds * 1000, { auctionId })
}

/** @returns false when somebody is frozen: nothing has changed */
async function endNow(run: AuctionChange, auction: AuctionRow): Promise<boolean> {
  const { bidderAccountId, bidderName } = auction
  const reserved = await lockReserved(run, auction)
  const { item, bid } = reserved
  const buyer = { accountId: bidderAccountId ?? 0, accountName: bidderName ?? '' }
  const sale = bid ? saleEndings(run, auction, buyer, { item, bid }) : []
  // Which of the two it will be is known only with these locks.
  await run.ledger.lock(run.tx, [...sale, ...returnEndings(run, reserved)].map(endingTransfer))
  if (await anyFrozen(run, auction)) return false
  const owners = await lockOwners(run, auction)
  if (!bid) await giveBack(run, auction, reserved, { outcome: 'noBid', owners })
  else if (owners.has(bidderAccountId)) await giveBack(run, auction, reserved, { outcome: 'ownsOne', owners })
  else await sell(run, auction, sale, { outcome: 'sold', outbid: null })
  return true
}

/** Ends what a dead player has open in an auction, before their estate is divided. */
export async function endOfDead(run: AuctionChange, auctionId: number, accountId: number): Promise<void> {
  const auction = await lockAuction(run.tx, auctionId)
  if (auction?.state !== 'open') return
  if (auction.sellerAccountId === accountId) await returnReserved(run, auction, 'sellerDied')
  else if (auction.bidderAccountId === accountId && !(await anyFrozen(run, auction))) await voidBid(run, auction)
}

/** Ends an auction on which nobody has bid. @returns false when somebody has, or somebody is frozen */
export async function returnUnbid(run: AuctionChange, auctionId: number): Promise<boolean> {
  const auction = await lockAuction(run.tx, auctionId)
  return auction?.state === 'open' && auction.bidId === null && (await returnReserved(run, auction, 'noBid'))
}
