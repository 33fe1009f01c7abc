import type { AuctionItem, ListAuctionsReply, ListAuctionsRequest } from '@sottomondo/proto/economy/v1/auction'
import { secondsBegun } from '@sottomondo/server-kit/clock'
import { orderOf, readPage } from '@sottomondo/server-kit/list'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, playerOf } from '@sottomondo/server-kit/rpc'
import { auctionTypes } from '../../../gen/auctions.ts'
import { auctionRules, auctionTexts, durationMs, leastBid } from '../../kernel/auction/auction.rules.ts'
import type { AuctionedItem } from '../../kernel/auction/auction-type.ts'
import { gameTimeOf } from '../../kernel/game-time.ts'
import { balanceOf, type Ledger } from '../../kernel/ledger/ledger.store.ts'
import { readCallerHoldings } from '../../kernel/player/player-action.ts'
import { findFactoryOf } from '../bullet-factory/bullet-factory.public.ts'
import { findTitleOf } from '../casino-title/casino-title.public.ts'
import { readPaymentPreference } from '../payment/payment.public.ts'
import type { AuctionRow } from './auction.store.ts'
import { auctionLists, auctionOrders, isRare, ownedKinds, readEscrow } from './auction-list.store.ts'
import { type AuctionKit, typeOf } from './auction-run.ts'
import { whyNoBid, whyNoQuickSale } from './place-bid.ts'

const itemTypeOf = (itemType: string): AuctionedItem | undefined => {
  const type = typeOf(itemType)
  return type && 'kind' in type ? type : undefined
}

const isWhose = (typed: string): typed is 'ALL' | 'OWN' | 'BIDS' => ['ALL', 'OWN', 'BIDS'].includes(typed)

/** Lists the open auctions as a player sees them, with all that their screen needs beside them. */
export async function listAuctions(
  kit: AuctionKit,
  ledger: Ledger,
  ctx: Ctx,
  { itemType, whose, q, sort, ...request }: ListAuctionsRequest,
): Promise<ListAuctionsReply | Refusal> {
  const { accountId } = playerOf(ctx)
  const { pool } = kit
  const order = orderOf(auctionOrders, sort)
  if (!order) return refuse('invalid', auctionTexts.badList)
  const holdings = await readCallerHoldings(kit, ledger, ctx)
  if (!isWhose(whose)) return refuse('invalid', auctionTexts.badList)
  const list = auctionLists[whose === 'ALL' && (await isRare(pool, q)) ? 'FOUND' : whose]
  const page = await readPage(pool, list, { accountId, itemType, q }, order, request)
  if (isRefusal(page)) return page
  const [owned, escrow, preference, title, factory] = await Promise.all([
    ownedKinds(pool, accountId),
    readEscrow(pool, accountId),
    readPaymentPreference(pool, accountId),
    findTitleOf(pool, accountId),
    findFactoryOf(pool, accountId),
  ])
  const shown = await shownItems(kit, [
    ...page.rows,
    ...(title ? [{ itemType: 'CASINO', itemId: title.casinoId }] : []),
    ...(factory ? [{ itemType: 'BULLET_FACTORY', itemId: factory.factoryId }] : []),
  ])
  const nowMs = kit.clock.nowMs()
  return {
    auctionItemsWithDetails: page.rows.map((row) => ({
      ...itemOf(row, { accountId, owned, nowMs }),
      ...shown(row.itemType, row.itemId),
    })),
    userCasino: title && shown('CASINO', title.casinoId).casino,
    playerBulletFactory: factory && shown('BULLET_FACTORY', factory.factoryId).factory,
    cashBank: balanceOf(holdings, 'cashBank'),
    bullets: balanceOf(holdings, 'bullets'),
    credits: balanceOf(holdings, 'credits'),
    honorPoints: balanceOf(holdings, 'honor'),
    escrow,
    rules: {
      paymentPreference: preference,
      anonymousCredits: auctionRules.anonymous.credits,
      anonymousHonorPoints: auctionRules.anonymous.honor,
      durationSeconds: secondsBegun(durationMs(kit.config.GAME_SPEED)),
      lastSeconds: auctionRules.lastSeconds,
      cutPercent: auctionRules.cutPermille / 10,
      increasePercent: auctionRules.increasePercent,
      leastBullets: auctionRules.leastBullets,
      leastCredits: auctionRules.leastCredits,
      mostAuctions: auctionRules.mostAuctions,
    },
    nextCursor: page.nextCursor,
  }
}

/** Reads what is shown of single things, each type by one query. */
async function shownItems(kit: AuctionKit, rows: readonly { itemType: string; itemId: number | null }[]) {
  const found = new Map<string, ReadonlyMap<number, Partial<AuctionItem>>>()
  for (const { itemType } of auctionTypes) {
    const ids = rows.flatMap((row) => (row.itemType === itemType && row.itemId !== null ? [row.itemId] : []))
    const type = itemTypeOf(itemType)
    if (type && ids.length > 0) found.set(itemType, await type.show(kit.pool, ids, gameTimeOf(kit)))
  }
  return (itemType: string, itemId: number | null): Partial<AuctionItem> => found.get(itemType)?.get(itemId ?? 0) ?? {}
}

function itemOf(
  auction: AuctionRow & { ownBid: number | null; isOwnBidAnonymous: boolean },
  { accountId, owned, nowMs }: { accountId: number; owned: ReadonlySet<string>; nowMs: number },
): AuctionItem {
  const noBidReason = whyNoBid(auction, accountId, owned, nowMs)
  const noQuickSaleReason = whyNoQuickSale(auction, accountId, owned, nowMs)
  const isHighest = auction.bidderAccountId === accountId
  const isHouse = auction.sellerAccountId === null
  const amountOf = (itemType: string) => (auction.itemType === itemType ? (auction.itemAmount ?? 0) : 0)
  return {
    auctionId: auction.auctionId,
    itemType: auction.itemType,
    itemName: auction.itemName,
    startingPrice: auction.startingPrice,
    highestBid: auction.highestBid ?? undefined,
    highestBidder: auction.isAnonymousBid ? undefined : (auction.bidderName ?? undefined),
    quickSalePrice: auction.quickSalePrice ?? undefined,
    endTimeMs: auction.endsAtMs,
    createdAtMs: auction.createdAtMs,
    seller: auction.isAnonymous ? undefined : (auction.sellerName ?? auctionRules.house.name),
    isHouse,
    bids: auction.bids,
    leastBid: leastBid(auction),
    bulletAmount: amountOf('BULLETS'),
    creditsAmount: amountOf('CREDITS'),
    car: undefined,
    casino: undefined,
    factory: undefined,
    witnessStatement: undefined,
    isOwn: auction.sellerAccountId === accountId,
    isHighest,
    ownBid: auction.ownBid ?? undefined,
    isOwnBidAnonymous: auction.isOwnBidAnonymous,
    isOutbid: auction.ownBid !== null && !isHighest,
    mayBid: noBidReason === undefined,
    noBidReason,
    mayQuickSale: noQuickSaleReason === undefined,
    noQuickSaleReason,
    isAnonymous: auction.isAnonymous,
    isAnonymousBid: auction.isAnonymousBid,
    version: auction.version,
  }
}
