import type { CreateAuctionRequest } from '@sottomondo/proto/economy/v1/auction'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import {
  auctionPurposes,
  auctionRules,
  auctionTexts,
  durationMs,
  itemEscrowId,
} from '../../kernel/auction/auction.rules.ts'
import type { AuctionedAmount, AuctionedItem, FoundItem } from '../../kernel/auction/auction-type.ts'
import { reserveLines, reservingTransfer } from '../../kernel/escrow/reserve.ts'
import { isDead } from '../../kernel/estate/waiting.store.ts'
import { isRefused, refusalOfTransfer } from '../../kernel/ledger/ledger.refusals.ts'
import { house, isAmount, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { EscrowLine } from '../../kernel/ledger/parts/escrow-part.ts'
import { type AuctionRow, countOpen, insertAuction } from './auction.store.ts'
import { type AuctionRun, anonymityTransfer, auctionFact, locksOf, publishChange, typeOf } from './auction-run.ts'

export interface Party {
  accountId: number
  accountName: string
}

/** What a new auction is about. */
interface NewItem {
  itemId: number | null
  itemAmount: number | null
  itemName: string
  priceName: string
  line: EscrowLine
  locks: FoundItem['locks']
}

function amountItem(type: AuctionedAmount, request: CreateAuctionRequest): NewItem | Refusal {
  const amount = request[type.field]
  if (amount === undefined || !isAmount(amount) || amount < type.least)
    return refuse('invalid', type.missing, { fields: { [type.field]: type.missing } })
  const line: EscrowLine = { asset: type.asset, amount, to: sink('auction') }
  return { itemId: null, itemAmount: amount, itemName: type.nameOf(amount), priceName: '', line, locks: [] }
}

/** @param fromHouse the house sells it */
export function singleItem(
  { kind }: AuctionedItem,
  { itemId, itemName, priceName, locks }: FoundItem,
  fromHouse = false,
): NewItem {
  // The buyer is named when it ends.
  const line: EscrowLine = { kind, itemId, to: sink('auction'), ...(fromHouse && { from: house }) }
  return { itemId, itemAmount: null, itemName, priceName, line, locks }
}

/** Puts what a player has up for auction; their auctions are locked (`lockSeller`). */
export async function createAuction(
  run: AuctionRun,
  seller: Party,
  request: CreateAuctionRequest,
): Promise<AuctionRow | Refusal> {
  const type = typeOf(request.itemType)
  if (!type) return refuse('conflict', auctionTexts.notYet)
  const { startingPrice, isAnonymous } = request
  const quickSalePrice = request.quickSalePrice ?? null
  if (!isAmount(startingPrice))
    return refuse('invalid', auctionTexts.badPrice, { fields: { startingPrice: auctionTexts.badPrice } })
  if (quickSalePrice !== null && (!isAmount(quickSalePrice) || quickSalePrice < startingPrice))
    return refuse('invalid', auctionTexts.lowQuickSale, { fields: { quickSalePrice: auctionTexts.lowQuickSale } })
  const given = { accountId: seller.accountId, itemId: request.itemId, time: run.time }
  const found = 'asset' in type ? amountItem(type, request) : await type.find(run.tx, given)
  if (isRefusal(found)) return found
  const item = 'line' in found ? found : singleItem(type as AuctionedItem, found)
  if ((await countOpen(run.tx, seller.accountId)) >= auctionRules.mostAuctions)
    return refuse('conflict', auctionTexts.tooManyAuctions)
  return openAuction(run, { itemType: request.itemType, item, seller, isAnonymous, startingPrice, quickSalePrice })
}

/** Opens an auction: what is sold is in escrow from here on. @param seller null: the house */
export async function openAuction(
  run: AuctionRun,
  {
    item,
    seller,
    isAnonymous,
    ...made
  }: {
    itemType: string
    item: NewItem
    seller: Party | null
    isAnonymous: boolean
    startingPrice: number
    quickSalePrice: number | null
  },
): Promise<AuctionRow | Refusal> {
  const { tx, ledger, time, requestId = '', traceparent } = run
  const { nowMs } = time
  if (seller && (await isDead(tx, seller.accountId))) return refusalOfTransfer({ outcome: 'closed' })
  const { line, locks, ...what } = item
  const endsAtMs = nowMs + durationMs(time.gameSpeed)
  const auction = await insertAuction(tx, {
    ...made,
    ...what,
    sellerAccountId: seller?.accountId ?? null,
    sellerName: seller?.accountName ?? null,
    isAnonymous,
    nowMs,
    endsAtMs,
  })
  const reservation = {
    escrowId: itemEscrowId(auction.auctionId),
    accountId: seller?.accountId ?? 0,
    purpose: auctionPurposes.item,
    lines: [line],
    requested: { auctionId: auction.auctionId },
    isOwn: true,
  }
  const { auctionId } = auction
  const price = seller && isAnonymous ? await anonymityTransfer(run, seller.accountId, `auction-${auctionId}`) : null
  const reserving = reservingTransfer(reservation, { requestId, traceparent })
  await ledger.lock(tx, [reserving, locksOf(locks ?? []), ...(price ? [price] : [])])
  if (price) {
    const paid = await ledger.post(tx, price)
    if (isRefused(paid)) return refusalOfTransfer(paid)
  }
  const reserved = await reserveLines(tx, ledger, reservation, { requestId, traceparent, nowMs })
  if (isRefusal(reserved)) return reserved
  await run.end.set(tx, String(auctionId), endsAtMs, { auctionId })
  publishChange(run, auction)
  run.publish(auctionFact.opened(auction, nowMs))
  return auction
}
