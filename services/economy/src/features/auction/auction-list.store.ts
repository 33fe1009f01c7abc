import type { Db } from '@sottomondo/server-kit/database'
import { bothWays, list } from '@sottomondo/server-kit/list'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { ItemKind } from '../../kernel/ledger/item/item.rules.ts'
import { auctionColumns, auctionTables } from './auction.store.ts'

export const auctionOrders = {
  endTime: { 'a.ends_at': 'timestamp', 'a.auction_id': 'bigint' },
  price: { 'coalesce(a.highest_bid, a.starting_price)': 'bigint', 'a.auction_id': 'bigint' },
  itemName: { 'a.item_name': 'text', 'a.auction_id': 'bigint' },
  createdAt: { 'a.created_at': 'timestamp', 'a.auction_id': 'bigint' },
} as const

/** Of a text that more parts of names begin with, a page is soon full in any order. */
const rarePartsMost = 1_000

/** Reads a column of the last bid of `$accountId`: in the row, so that it is read for the page's auctions alone. */
const ofOwnBid = (column: string) => `(select o.${column} from auction_bid o
  where o.auction_id = a.auction_id and o.account_id = $accountId order by o.bid_id desc limit 1)`

/** Declares a list of open auctions, with the last bid of the player who looks. @param from tables with an auction as `a` */
const declareList = (name: string, from: string) =>
  list({
    name,
    params: { accountId: 'bigint', itemType: 'text', q: 'text' },
    row: {
      ...auctionColumns,
      ownBid: ['bigint|null', ofOwnBid('bid_euro')],
      isOwnBidAnonymous: ['bool', `coalesce(${ofOwnBid('is_anonymous')}, false)`],
    },
    from,
    where: `a.state = 'open' and ($itemType = '' or a.item_type = $itemType)
      and ($q = '' or strpos(lower(a.item_name), lower($q)) > 0)`,
    orders: bothWays(auctionOrders),
  })
/** The parts of names that begin with a text; no character comes after the last of Unicode. */
const partsWith = (text: string) =>
  `auction_part where part >= lower(${text}) and part < lower(${text}) || chr(${0x10_ff_ff})`
const withBid = 'left join auction_bid b on b.bid_id = a.bid_id'
/**
 * Open auctions by whose they are. A player's own, and those that they have bid on, are few: they are found by the player.
 * Those with a word in their name that few have are found by it.
 */
export const auctionLists = {
  ALL: declareList('auctions_open', auctionTables),
  OWN: declareList(
    'auctions_open_own',
    `(select * from auction where seller_account_id = $accountId and ended_at is null offset 0) a ${withBid}`,
  ),
  FOUND: declareList(
    'auctions_open_found',
    `(select distinct auction_id from ${partsWith('$q')} offset 0) found join auction a using (auction_id) ${withBid}`,
  ),
  BIDS: declareList(
    'auctions_open_bid_on',
    `(select distinct auction_id from auction_bid where account_id = $accountId offset 0) own
     join auction a using (auction_id) ${withBid}`,
  ),
} as const

const partsCount = statement({
  name: 'auction_parts_count',
  params: { q: 'text', most: 'bigint' },
  row: { parts: ['bigint', 'count(*)'] },
  text: `select $row from (select from ${partsWith('$q')} limit $most) as beginnings`,
})
/** Whether so few open auctions have a text in their name that these are found first, and then sorted. */
export const isRare = async (db: Db, q: string): Promise<boolean> =>
  q !== '' && (await partsCount.one(db, { q, most: rarePartsMost })).parts < rarePartsMost

const oneKinds = statement({
  name: 'auction_owned_kinds',
  params: { owner: 'text' },
  row: { kind: typed<ItemKind>('text') },
  text: `select $row from item where owner_kind = 'player' and owner_id = $owner and one_per_player`,
})
/** Returns the kinds of which a player has the one that they may have. */
export const ownedKinds = async (db: Db, accountId: number): Promise<ReadonlySet<string>> =>
  new Set((await oneKinds.all(db, { owner: String(accountId) })).map(({ kind }) => kind))

const bidsReserved = statement({
  name: 'auction_bids_of',
  params: { accountId: 'bigint' },
  row: { bidsTotal: ['bigint', 'coalesce(sum(b.bid_euro), 0)::bigint'], highestBids: ['bigint', 'count(*)'] },
  text: `select $row from auction_bid b where b.account_id = $accountId and b.state = 'highest'`,
})
const auctionsReserved = statement({
  name: 'auctions_of',
  params: { accountId: 'bigint' },
  row: {
    auctions: ['bigint', 'count(*)'],
    cars: ['bigint', `count(*) filter (where item_type = 'CAR')`],
    bullets: ['bigint', `coalesce(sum(item_amount) filter (where item_type = 'BULLETS'), 0)::bigint`],
    credits: ['bigint', `coalesce(sum(item_amount) filter (where item_type = 'CREDITS'), 0)::bigint`],
  },
  text: `select $row from auction where seller_account_id = $accountId and ended_at is null`,
})
/** Returns what of a player is in escrow in auctions. */
export const readEscrow = async (db: Db, accountId: number) => ({
  ...(await bidsReserved.one(db, { accountId })),
  ...(await auctionsReserved.one(db, { accountId })),
})
