import type { AuctionItemType } from '@sottomondo/event-contract/names'
import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'

const priceAdd = statement({
  name: 'auction_price_add',
  params: {
    itemType: 'text',
    name: 'text',
    day: 'text',
    units: 'bigint',
    euro: 'bigint',
    contentsEuro: 'bigint',
    price: 'bigint',
    nowMs: 'epochMs',
  },
  text: `insert into auction_price as p (item_type, name, day, sales, units, euro, contents_euro, lowest, highest, last_price,
      last_sold_at)
    values ($itemType, $name, $day, 1, $units, $euro, $contentsEuro, $price, $price, $price, $nowMs)
    on conflict (item_type, name, day) do update set sales = p.sales + 1, units = p.units + excluded.units,
      euro = p.euro + excluded.euro, contents_euro = p.contents_euro + excluded.contents_euro,
      lowest = least(p.lowest, excluded.lowest),
      highest = greatest(p.highest, excluded.highest), last_price = excluded.last_price,
      last_sold_at = excluded.last_sold_at`,
})
/** Adds a sale to the prices of its day. @param price of one unit, or of so many as prices are told for */
export const addPrice = (tx: Db, sale: Parameters<typeof priceAdd.run>[1]): Promise<void> => priceAdd.run(tx, sale)

const pricesRead = statement({
  name: 'auction_prices',
  params: { itemType: 'text', name: 'text', sinceDay: 'text' },
  row: {
    itemType: [typed<AuctionItemType>('text'), 'item_type'],
    name: 'text',
    day: 'text',
    sales: 'bigint',
    units: 'bigint',
    euro: 'bigint',
    lowest: 'bigint',
    highest: 'bigint',
    lastPrice: 'bigint',
    lastSoldAtMs: 'epochMs',
  },
  text: `select $row from auction_price
    where day >= $sinceDay and ($itemType = '' or item_type = $itemType) and ($name = '' or name = $name)
    order by item_type, name, day`,
})
/** Returns the prices by day, the oldest first. @param itemType, name empty: all */
export const readPrices = (db: Db, which: { itemType: string; name: string; sinceDay: string }) =>
  pricesRead.all(db, which)

const pricesSummed = statement({
  name: 'auction_prices_summed',
  params: { itemType: 'text', name: 'text', sinceDay: 'text' },
  row: {
    itemType: [typed<AuctionItemType>('text'), 'item_type'],
    name: 'text',
    day: ['text', 'max(day)'],
    sales: ['bigint', 'sum(sales)::bigint'],
    units: ['bigint', 'sum(units)::bigint'],
    euro: ['bigint', 'sum(euro)::bigint'],
    lowest: ['bigint', 'min(lowest)'],
    highest: ['bigint', 'max(highest)'],
    lastPrice: ['bigint', '(array_agg(last_price order by day desc))[1]'],
    lastSoldAtMs: ['epochMs', 'max(last_sold_at)'],
  },
  text: `select $row from auction_price
    where day >= $sinceDay and ($itemType = '' or item_type = $itemType) and ($name = '' or name = $name)
    group by item_type, name order by item_type, name`,
})
/** Returns the same with all days of an item in one row. */
export const sumPrices = (db: Db, which: { itemType: string; name: string; sinceDay: string }) =>
  pricesSummed.all(db, which)

/** What is sold at an auction `a`: how much, and of a car its life in percent; null for everything else. */
export const soldColumns = {
  units: ['bigint!', 'coalesce(a.item_amount, 1)'],
  life: ['int|null', 'c.life'],
} as const
/** Auctions `a` with their car `c`, and `p`: what the same was sold for since `$sinceDay`, less what was in it. */
export const pricedAuctions = `auction a
    left join car c on a.item_type = 'CAR' and c.car_id = a.item_id
    left join lateral (
      select sum(sales)::bigint as sales, sum(units)::bigint as units, sum(euro - contents_euro)::bigint as euro
      from auction_price p
      where p.item_type = a.item_type and p.name = a.price_name and p.day >= $sinceDay
    ) p on true`

const priced = statement({
  name: 'auction_priced',
  params: { auctionId: 'bigint', bidderAccountId: 'bigint', sinceDay: 'text' },
  row: {
    /** The seller or the bidder is played by the city itself. */
    isWithCity: [
      'bool!',
      'exists (select from gangster where is_resident and account_id in (a.seller_account_id, $bidderAccountId))',
    ],
    ...soldColumns,
    otherSales: ['bigint!', 'coalesce(p.sales, 0)'],
    otherUnits: ['bigint!', 'coalesce(p.units, 0)'],
    otherEuro: ['bigint!', 'coalesce(p.euro, 0)'],
  },
  text: `select $row from ${pricedAuctions} where a.auction_id = $auctionId`,
})
/** Returns what is sold at an open auction, beside what the same was sold for since that day. */
export const readPriced = priced.one

const pricesForget = retention({
  name: 'auction_prices_forget',
  table: 'auction_price',
  params: { beforeDay: 'text' },
  where: 'day < $beforeDay',
})
export const forgetPrices = (pool: Pool, beforeDay: string): Promise<number> => pricesForget.run(pool, { beforeDay })

const bidsForget = retention({
  name: 'auction_bids_forget',
  table: 'auction_bid',
  params: { beforeMs: 'epochMs' },
  // None was placed after its auction had ended.
  where: `state in ('outbid', 'back') and placed_at < $beforeMs and exists (
    select from auction a where a.auction_id = auction_bid.auction_id and a.ended_at < $beforeMs)`,
})
const auctionsForget = retention({
  name: 'auctions_forget',
  table: 'auction',
  params: { beforeMs: 'epochMs' },
  // What was bought stays: the bank shows it. Bids go with their auction.
  where: `ended_at < $beforeMs and state not in ('sold', 'quickSold')`,
})
/** Deletes auctions that ended without a buyer before this time, and bids that won nothing. */
export async function forgetAuctions(pool: Pool, beforeMs: number): Promise<void> {
  // Bids first: what is left of an auction’s bids goes with it, in the same statement.
  await bidsForget.run(pool, { beforeMs })
  await auctionsForget.run(pool, { beforeMs })
}
