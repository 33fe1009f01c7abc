import type { LotteryPrize } from '@sottomondo/casino-rules'
import { nowByDatabase } from '@sottomondo/server-kit/clock'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'

const draw = {
  drawDay: 'text',
  drawsAtMs: 'epochMs',
  closesAtMs: 'epochMs',
  seed: 'text',
  seedHash: 'text',
  soldTickets: 'bigint',
  outTickets: 'bigint',
  drawnAtMs: 'epochMs|null',
  listHash: 'text|null',
  terms: 'bigint',
} as const
/** A draw. Its seed leaves the service only after the draw. */
export type DrawRow = RowOf<typeof draw>

const openDraw = statement({
  name: 'lottery_draw_open',
  row: draw,
  text: 'select $row from lottery_draw where drawn_at is null',
})
/** Returns the coming draw; undefined before the very first. */
export const findOpenDraw = (db: Db) => openDraw.first(db)

const drawOf = statement({
  name: 'lottery_draw_of',
  params: { drawDay: 'text' },
  row: draw,
  text: 'select $row from lottery_draw where draw_day = $drawDay',
})
export const findDraw = (db: Db, drawDay: string) => drawOf.first(db, { drawDay })

const drawInsert = statement({
  name: 'lottery_draw_insert',
  params: {
    drawDay: 'text',
    drawsAtMs: 'epochMs',
    closesAtMs: 'epochMs',
    seed: 'text',
    seedHash: 'text',
    terms: 'bigint',
  },
  text: `insert into lottery_draw (draw_day, draws_at, closes_at, seed, seed_hash, terms)
    values ($drawDay, $drawsAtMs, $closesAtMs, $seed, $seedHash, $terms) on conflict do nothing`,
})
/** @returns false if a draw is open, or that day had one */
export const insertDraw = async (tx: Db, made: Parameters<typeof drawInsert.count>[1]): Promise<boolean> =>
  (await drawInsert.count(tx, made)) === 1

const drawLock = statement({
  name: 'lottery_draw_lock',
  params: { drawDay: 'text', aheadMs: 'float8' },
  row: { ...draw, isDue: ['bool', `draws_at <= ${nowByDatabase}`] },
  text: 'select $row from lottery_draw where draw_day = $drawDay for update',
})
/** Locks a draw: no tickets are sold for it meanwhile. */
export const lockDraw = (tx: Db, drawDay: string, aheadMs: number) => drawLock.first(tx, { drawDay, aheadMs })

const drawSelling = statement({
  name: 'lottery_draw_selling',
  params: { drawDay: 'text', aheadMs: 'float8' },
  row: { isSelling: ['bool', `drawn_at is null and closes_at > ${nowByDatabase}`] },
  text: 'select $row from lottery_draw where draw_day = $drawDay',
})
/** Returns whether tickets of a draw may be bought at this moment. */
export const isSelling = async (db: Db, drawDay: string, aheadMs: number): Promise<boolean> =>
  (await drawSelling.first(db, { drawDay, aheadMs }))?.isSelling ?? false

const ticketsSell = statement({
  name: 'lottery_tickets_sell',
  params: { drawDay: 'text', tickets: 'bigint', most: 'bigint', aheadMs: 'float8' },
  row: { number: ['bigint', 'purchases'], soldTickets: 'bigint', outTickets: 'bigint' },
  text: `update lottery_draw set sold_tickets = sold_tickets + $tickets, purchases = purchases + 1
    where draw_day = $drawDay and drawn_at is null and closes_at > ${nowByDatabase}
      and sold_tickets + $tickets <= $most
    returning $row`,
})
/**
 * Sells tickets under the draw's lock; undefined if it has closed, or has no tickets left. @returns the number of the
 * purchase
 */
export const sellTickets = (tx: Db, sold: Parameters<typeof ticketsSell.first>[1]) => ticketsSell.first(tx, sold)

const purchaseInsert = statement({
  name: 'lottery_purchase_insert',
  params: {
    drawDay: 'text',
    number: 'bigint',
    accountId: 'bigint',
    accountName: 'text',
    cityName: 'text',
    tickets: 'bigint',
    nowMs: 'epochMs',
  },
  text: `insert into lottery_purchase (draw_day, number, account_id, account_name, city_name, tickets, bought_at)
    values ($drawDay, $number, $accountId, $accountName, $cityName, $tickets, $nowMs)`,
})
export const insertPurchase = (tx: Db, bought: Parameters<typeof purchaseInsert.run>[1]): Promise<void> =>
  purchaseInsert.run(tx, bought)

const purchase = {
  number: 'bigint',
  accountId: 'bigint',
  accountName: 'text|null',
  cityName: 'text',
  tickets: 'bigint',
  isOut: 'bool',
} as const
export type PurchaseRow = RowOf<typeof purchase>

const purchaseList = statement({
  name: 'lottery_purchases',
  params: { drawDay: 'text' },
  row: purchase,
  text: 'select $row from lottery_purchase where draw_day = $drawDay order by number',
})
/** Returns all purchases of a draw, in the order in which they were made. */
export const listPurchases = (db: Db, drawDay: string) => purchaseList.all(db, { drawDay })

const ticketsOf = statement({
  name: 'lottery_tickets_of',
  params: { accountId: 'bigint', drawDays: 'text[]' },
  row: { drawDay: 'text', tickets: ['bigint', 'sum(tickets)::bigint'] },
  text: `select $row from lottery_purchase where account_id = $accountId and draw_day = any ($drawDays)
    group by draw_day`,
})
/** Returns how many tickets a player has, or had, for these draws. */
export async function countOwnTickets(db: Db, accountId: number, drawDays: string[]): Promise<Map<string, number>> {
  const rows = await ticketsOf.all(db, { accountId, drawDays })
  return new Map(rows.map(({ drawDay, tickets }) => [drawDay, tickets]))
}

const drawEnd = statement({
  name: 'lottery_draw_end',
  params: { drawDay: 'text', listHash: 'text', nowMs: 'epochMs' },
  text: `update lottery_draw set drawn_at = $nowMs, list_hash = $listHash
    where draw_day = $drawDay`,
})
export const endDraw = (tx: Db, drawn: { drawDay: string; listHash: string; nowMs: number }): Promise<void> =>
  drawEnd.run(tx, drawn)

const prizesInsert = statement({
  name: 'lottery_prizes_insert',
  params: { drawDay: 'text', prizes: 'jsonb' },
  text: `insert into lottery_prize (draw_day, prize, number, ticket, amount, car_name)
    select $drawDay, prize, number, ticket, amount, "carName"
    from jsonb_to_recordset($prizes) as won (prize text, number bigint, ticket bigint, amount bigint, "carName" text)`,
})
export interface PrizeMade {
  prize: LotteryPrize
  number: number
  ticket: number
  amount: number
  carName: string | null
}
export const insertPrizes = (tx: Db, drawDay: string, prizes: PrizeMade[]): Promise<void> =>
  prizesInsert.run(tx, { drawDay, prizes })

const prizeList = statement({
  name: 'lottery_prizes',
  params: { drawDays: 'text[]' },
  row: {
    drawDay: ['text', 'draw_day'],
    prize: typed<LotteryPrize>('text'),
    ticket: 'bigint',
    amount: 'bigint',
    carName: 'text|null',
    accountId: 'bigint',
    accountName: 'text|null',
  },
  text: 'select $row from lottery_prize join lottery_purchase using (draw_day, number) where draw_day = any ($drawDays)',
})
/** Returns the prizes of these draws, with their winners. */
export const listPrizes = (db: Db, drawDays: string[]) => prizeList.all(db, { drawDays })

const pastList = statement({
  name: 'lottery_past_draws',
  params: { most: 'bigint' },
  row: {
    drawDay: 'text',
    drawsAtMs: 'epochMs',
    drawnAtMs: 'epochMs!',
    inDrum: ['bigint', 'sold_tickets - out_tickets'],
  },
  text: `select $row from lottery_draw where drawn_at is not null and sold_tickets > 0
    order by draws_at desc limit $most`,
})
/** Returns the last draws for which tickets were sold, the newest first. */
export const listPastDraws = (db: Db, most: number) => pastList.all(db, { most })

const purchasesOut = statement({
  name: 'lottery_purchases_out',
  params: { drawDay: 'text', accountIds: 'bigint[]' },
  text: `with gone as (
      update lottery_purchase set is_out = true
      where draw_day = $drawDay and account_id = any ($accountIds) and not is_out returning tickets
    )
    update lottery_draw set out_tickets = out_tickets + coalesce((select sum(tickets) from gone), 0)
    where draw_day = $drawDay`,
})
/** Takes the tickets of these gangsters out of the drum of a locked draw; their money stays in its pot. */
export const takeOut = (tx: Db, drawDay: string, accountIds: number[]): Promise<void> =>
  purchasesOut.run(tx, { drawDay, accountIds })
