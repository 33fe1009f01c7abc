import type { AuctionItemType } from '@sottomondo/event-contract/names'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { isAmount } from '../../kernel/ledger/ledger.rules.ts'

type AuctionState = 'open' | 'sold' | 'quickSold' | 'noBid' | 'ownsOne' | 'sellerDied'

const auction = {
  auctionId: ['bigint', 'a.auction_id'],
  itemType: [typed<AuctionItemType>('text'), 'a.item_type'],
  itemId: ['bigint|null', 'a.item_id'],
  itemAmount: ['bigint|null', 'a.item_amount'],
  itemName: ['text', 'a.item_name'],
  priceName: ['text', 'a.price_name'],
  sellerAccountId: ['bigint|null', 'a.seller_account_id'],
  sellerName: ['text|null', 'a.seller_name'],
  isAnonymous: ['bool', 'a.is_anonymous'],
  startingPrice: ['bigint', 'a.starting_price'],
  quickSalePrice: ['bigint|null', 'a.quick_sale_price'],
  bidId: ['bigint|null', 'a.bid_id'],
  highestBid: ['bigint|null', 'a.highest_bid'],
  bids: ['bigint', 'a.bids'],
  createdAtMs: ['epochMs', 'a.created_at'],
  endsAtMs: ['epochMs', 'a.ends_at'],
  state: [typed<AuctionState>('text'), 'a.state'],
  version: ['bigint', 'a.version'],
  bidderAccountId: ['bigint|null', 'b.account_id'],
  bidderName: ['text|null', 'b.account_name'],
  isAnonymousBid: ['bool', 'coalesce(b.is_anonymous, false)'],
} as const
/** The columns of an auction with its highest bid, for lists. */
export const auctionColumns = auction
export const auctionTables = 'auction a left join auction_bid b on b.bid_id = a.bid_id'
export type AuctionRow = RowOf<typeof auction>

const auctionLock = statement({
  name: 'auction_lock',
  params: { auctionId: 'bigint' },
  text: 'select from auction where auction_id = $auctionId for update',
})
const auctionRead = statement({
  name: 'auction_read',
  params: { auctionId: 'bigint' },
  row: auction,
  text: `select $row from ${auctionTables} where a.auction_id = $auctionId`,
})
/**
 * Locks an auction until the commit, before anything else of economy is locked: its changes come one after the other. A
 * transaction changes one auction at most.
 */
export async function lockAuction(tx: Db, auctionId: number): Promise<AuctionRow | undefined> {
  // Read by a statement of its own, which sees what was written while this one waited.
  return isAmount(auctionId) && (await auctionLock.count(tx, { auctionId })) > 0
    ? auctionRead.one(tx, { auctionId })
    : undefined
}

const sellerLock = statement({
  name: 'auction_seller_lock',
  params: { accountId: 'bigint' },
  row: { locked: ['void', `pg_advisory_xact_lock(hashtextextended('auctions of ' || $accountId::bigint, 0))`] },
  text: 'select $row',
})
/** Locks a player's own auctions until the commit, as the auction is locked of which there is none yet. */
export const lockSeller = async (tx: Db, accountId: number): Promise<void> =>
  void (await sellerLock.all(tx, { accountId }))

/** The text of a change of auctions that returns them as they are now. */
const changed = (text: string) =>
  `with a as (${text} returning *) select $row from a left join auction_bid b on b.bid_id = a.bid_id`

const auctionInsert = statement({
  name: 'auction_insert',
  params: {
    itemType: 'text',
    itemId: 'bigint|null',
    itemAmount: 'bigint|null',
    itemName: 'text',
    priceName: 'text',
    sellerAccountId: 'bigint|null',
    sellerName: 'text|null',
    isAnonymous: 'bool',
    startingPrice: 'bigint',
    quickSalePrice: 'bigint|null',
    nowMs: 'epochMs',
    endsAtMs: 'epochMs',
  },
  row: auction,
  text: changed(`insert into auction (item_type, item_id, item_amount, item_name, price_name, seller_account_id, seller_name,
      is_anonymous, starting_price, quick_sale_price, created_at, ends_at)
    values ($itemType, $itemId, $itemAmount, $itemName, $priceName, $sellerAccountId, $sellerName, $isAnonymous,
      $startingPrice, $quickSalePrice, $nowMs, $endsAtMs)`),
})
export type NewAuction = Parameters<typeof auctionInsert.one>[1]
export const insertAuction = (tx: Db, made: NewAuction): Promise<AuctionRow> => auctionInsert.one(tx, made)

const auctionBid = statement({
  name: 'auction_bid',
  params: { auctionId: 'bigint', bidId: 'bigint', bidEuro: 'bigint', endsAtMs: 'epochMs' },
  row: auction,
  text: changed(`update auction set bid_id = $bidId, highest_bid = $bidEuro, bids = bids + 1, ends_at = $endsAtMs,
      version = version + 1 where auction_id = $auctionId`),
})
/** Writes the highest bid of a locked auction. */
export const writeBid = (tx: Db, bid: Parameters<typeof auctionBid.one>[1]): Promise<AuctionRow> =>
  auctionBid.one(tx, bid)

const auctionUnbid = statement({
  name: 'auction_unbid',
  params: { auctionId: 'bigint', endsAtMs: 'epochMs' },
  row: auction,
  text: changed(`update auction set bid_id = null, highest_bid = null, ends_at = $endsAtMs, version = version + 1
    where auction_id = $auctionId`),
})
/** Writes that the highest bid is void: whoever bids next begins anew. */
export const writeNoBid = (tx: Db, auctionId: number, endsAtMs: number): Promise<AuctionRow> =>
  auctionUnbid.one(tx, { auctionId, endsAtMs })

const auctionEnd = statement({
  name: 'auction_end',
  params: { auctionId: 'bigint', state: typed<AuctionState>('text'), contentsEuro: 'bigint', nowMs: 'epochMs' },
  row: auction,
  text: changed(`update auction set state = $state, ended_at = $nowMs, contents_euro = $contentsEuro, version = version + 1
    where auction_id = $auctionId`),
})
/** Writes how an auction ended. @param end.contentsEuro what its buyer could take out of it at once; 0 without a buyer */
export const writeEnd = (tx: Db, end: Parameters<typeof auctionEnd.one>[1]): Promise<AuctionRow> =>
  auctionEnd.one(tx, end)

const bidInsert = statement({
  name: 'auction_bid_insert',
  params: {
    auctionId: 'bigint',
    accountId: 'bigint',
    accountName: 'text',
    bidEuro: 'bigint',
    isAnonymous: 'bool',
    nowMs: 'epochMs',
  },
  row: { bidId: 'bigint' },
  text: `insert into auction_bid (auction_id, account_id, account_name, bid_euro, is_anonymous, state, placed_at)
    values ($auctionId, $accountId, $accountName, $bidEuro, $isAnonymous, 'highest', $nowMs) returning $row`,
})
export const insertBid = async (tx: Db, bid: Parameters<typeof bidInsert.one>[1]): Promise<number> =>
  (await bidInsert.one(tx, bid)).bidId

const bidGift = statement({
  name: 'auction_bid_gift',
  params: { bidId: 'bigint', sellerGiftEuro: 'bigint', bidderGiftEuro: 'bigint', overpaidEuro: 'bigint' },
  text: `update auction_bid set seller_gift_euro = $sellerGiftEuro, bidder_gift_euro = $bidderGiftEuro,
      overpaid_euro = $overpaidEuro where bid_id = $bidId`,
})
/** Writes what a bid gives away beside what is sold. */
export const writeBidGift = bidGift.run

const bidsOverpaid = statement({
  name: 'auction_bids_overpaid',
  params: { auctionId: 'bigint', sellerAccountId: 'bigint', bidderAccountId: 'bigint', sinceMs: 'epochMs' },
  row: { euro: ['bigint!', `least(coalesce(sum(b.overpaid_euro), 0), ${Number.MAX_SAFE_INTEGER})::bigint`] },
  text: `select $row from auction_bid b join auction a on a.auction_id = b.auction_id
    where b.account_id = $bidderAccountId and a.seller_account_id = $sellerAccountId and a.auction_id <> $auctionId
      and b.state in ('highest', 'won') and b.placed_at > $sinceMs`,
})
/** Returns what a buyer has overpaid, or would by their highest bids, at other auctions of a seller since then. */
export const readOverpaid = async (tx: Db, of: Parameters<typeof bidsOverpaid.one>[1]): Promise<number> =>
  (await bidsOverpaid.one(tx, of)).euro

const bidState = statement({
  name: 'auction_bid_state',
  params: { bidId: 'bigint', state: typed<'outbid' | 'back'>('text') },
  row: { accountId: 'bigint', sellerGiftEuro: 'bigint', bidderGiftEuro: 'bigint' },
  text: 'update auction_bid set state = $state where bid_id = $bidId returning $row',
})
/** Writes how a bid ended that won nothing. @returns what it would have given away */
export const writeBidState = (tx: Db, bidId: number, state: 'outbid' | 'back') => bidState.one(tx, { bidId, state })

const bidWon = statement({
  name: 'auction_bid_wins',
  params: { bidId: 'bigint', nowMs: 'epochMs' },
  text: `update auction_bid set state = 'won', won_at = $nowMs where bid_id = $bidId`,
})
export const writeWon = (tx: Db, bidId: number, nowMs: number): Promise<void> => bidWon.run(tx, { bidId, nowMs })

const openOf = statement({
  name: 'auctions_open_of',
  params: { accountId: 'bigint' },
  row: { auctions: ['bigint', 'count(*)'] },
  text: `select $row from auction where seller_account_id = $accountId and state = 'open' and ended_at is null`,
})
export const countOpen = async (db: Db, accountId: number): Promise<number> =>
  (await openOf.one(db, { accountId })).auctions

const endingBefore = statement({
  name: 'auctions_ending',
  params: { beforeMs: 'epochMs' },
  row: { auctionId: 'bigint', endsAtMs: 'epochMs' },
  text: `select $row from auction where state = 'open' and ends_at < $beforeMs order by ends_at limit 1000`,
})
/** Lists open auctions that end before this time. */
export const listEndingBefore = (db: Db, beforeMs: number) => endingBefore.all(db, { beforeMs })

const unbid = statement({
  name: 'auctions_unbid',
  params: { sellerAccountId: 'bigint', itemType: 'text' },
  row: { auctionId: 'bigint' },
  text: `select $row from auction where seller_account_id = $sellerAccountId and ended_at is null
      and item_type = $itemType and bid_id is null order by auction_id desc`,
})
/** Lists the open auctions of a player on which nobody has bid, the newest first. */
export const listUnbid = async (db: Db, what: { sellerAccountId: number; itemType: string }): Promise<number[]> =>
  (await unbid.all(db, what)).map(({ auctionId }) => auctionId)

const auctionsOfDead = `estate_waiting w cross join lateral (
      select auction_id from auction where seller_account_id = w.account_id and ended_at is null
      union
      select a.auction_id from auction_bid b join auction a on a.bid_id = b.bid_id and a.auction_id = b.auction_id
        where b.account_id = w.account_id and b.state = 'highest' and a.ended_at is null
      offset 0
    ) as a`
/** Whether somebody dead sells, or has the highest bid, in an open auction. */
export const auctionOfDeadIsDue = statement({
  name: 'auction_of_dead_is_due',
  row: { isDue: ['bool', `exists (select from ${auctionsOfDead})`] },
  text: 'select $row',
})

const openOfDead = statement({
  name: 'auctions_of_dead',
  row: { auctionId: ['bigint!', 'a.auction_id'], accountId: ['bigint', 'w.account_id'] },
  text: `select $row from ${auctionsOfDead}
    order by a.auction_id limit 100`,
})
/** Lists open auctions in which somebody dead sells, or has the highest bid. */
export const listOfDead = (db: Db) => openOfDead.all(db)

const frozenOf = statement({
  name: 'auction_frozen',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint' },
  text: `select $row from restricted_player where account_id = any ($accountIds) and state = 'frozen'`,
})
/** Tells which of these players are frozen; with their locks taken that can't change until the commit. */
export const listFrozen = async (tx: Db, accountIds: number[]): Promise<number[]> =>
  (await frozenOf.all(tx, { accountIds })).map(({ accountId }) => accountId)
