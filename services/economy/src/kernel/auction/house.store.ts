import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const dueAdd = statement({
  name: 'house_auction_due_add',
  params: { itemType: 'text', itemId: 'bigint' },
  text: `insert into house_auction_due (item_type, item_id) values ($itemType, $itemId) on conflict do nothing`,
})
/** Writes that the house has something to sell: the next look opens its auction. */
export const addDue = (tx: Db, itemType: string, itemId: number): Promise<void> => dueAdd.run(tx, { itemType, itemId })

const dueTake = statement({
  name: 'house_auction_due_take',
  row: { itemType: 'text', itemId: 'bigint' },
  text: `delete from house_auction_due where (item_type, item_id) in (
      select item_type, item_id from house_auction_due order by item_type, item_id limit 1 for update skip locked)
    returning $row`,
})
/** Takes one of these, for the auction that its transaction opens. */
export const takeDue = (tx: Db) => dueTake.first(tx)

/** Whether the house has something to sell. */
export const houseAuctionIsDue = statement({
  name: 'house_auction_is_due',
  row: { isDue: ['bool', 'exists (select from house_auction_due)'] },
  text: 'select $row',
})

const dueCount = statement({
  name: 'house_auctions_due',
  row: { due: ['bigint', 'count(*)'] },
  text: 'select $row from house_auction_due',
})
export const countDue = async (db: Db): Promise<number> => (await dueCount.one(db)).due

const weekTake = statement({
  name: 'house_auction_week_take',
  params: { week: 'text' },
  text: 'insert into house_auction_week (week) values ($week) on conflict do nothing',
})
/** @returns whether no process has chosen the casinos of this week yet */
export const takeWeek = async (tx: Db, week: string): Promise<boolean> => (await weekTake.count(tx, { week })) > 0

const houseCasinos = statement({
  name: 'house_casinos',
  row: { casinoId: ['bigint', 'id'] },
  text: `select $row from item where kind = 'CASINO' and owner_kind = 'house' order by id`,
})
/** Lists the casinos that the house runs. */
export const listHouseCasinos = (db: Db) => houseCasinos.all(db)

const isHouses = statement({
  name: 'house_owns',
  params: { kind: 'text', itemId: 'bigint' },
  text: `select from item where kind = $kind and id = $itemId and owner_kind = 'house'`,
})
export const houseOwns = async (db: Db, kind: string, itemId: number): Promise<boolean> =>
  (await isHouses.count(db, { kind, itemId })) > 0
