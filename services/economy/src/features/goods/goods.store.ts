import type { GoodName, TradeName } from '@sottomondo/goods-catalogue'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { type Purchase, roomOf } from './goods.rules.ts'

const period = {
  periodId: 'bigint',
  seed: 'text',
  seedHash: 'text',
  startsAtMs: 'epochMs!',
  endsAtMs: 'epochMs!',
} as const
/** A period that has begun. Its seed leaves the service only after its end. */
export type PeriodRow = RowOf<typeof period>

const periodFind = statement({
  name: 'goods_period_find',
  params: { startsAtMs: 'epochMs' },
  row: period,
  text: 'select $row from goods_period where starts_at = $startsAtMs',
})
export const findPeriod = (db: Db, startsAtMs: number) => periodFind.first(db, { startsAtMs })

const periodsListed = statement({
  name: 'goods_periods',
  params: { upTo: 'bigint', most: 'bigint' },
  row: period,
  text: `select $row from goods_period where starts_at is not null and period_id <= $upTo
    order by period_id desc limit $most`,
})
/** Returns the last periods up to `upTo`, the newest first. */
export const listPeriods = (db: Db, upTo: number, most: number) => periodsListed.all(db, { upTo, most })

const nextLock = statement({
  name: 'goods_period_next_lock',
  row: { periodId: 'bigint' },
  text: 'select $row from goods_period where starts_at is null order by period_id limit 1 for update',
})
/**
 * Locks the seed of the next period; undefined before the very first period, and when another transaction has begun it.
 */
export const lockNextPeriod = (tx: Db) => nextLock.first(tx)

const hashOf = statement({
  name: 'goods_seed_hash',
  params: { periodId: 'bigint' },
  row: { seedHash: 'text' },
  text: 'select $row from goods_period where period_id = $periodId',
})
/** Returns the published hash of a period's seed, begun or not. */
export const readSeedHash = (db: Db, periodId: number) => hashOf.one(db, { periodId })

const periodCommit = statement({
  name: 'goods_period_commit',
  params: { periodId: 'bigint', seed: 'text', seedHash: 'text' },
  text: `insert into goods_period (period_id, seed, seed_hash) values ($periodId, $seed, $seedHash)
    on conflict do nothing`,
})
/** Commits to the seed of a future period, unless that was done before. */
export const commitPeriod = (tx: Db, made: { periodId: number; seed: string; seedHash: string }) =>
  periodCommit.run(tx, made)

const periodBegin = statement({
  name: 'goods_period_begin',
  params: { periodId: 'bigint', startsAtMs: 'epochMs', endsAtMs: 'epochMs' },
  text: 'update goods_period set starts_at = $startsAtMs, ends_at = $endsAtMs where period_id = $periodId',
})
export const beginPeriod = (tx: Db, begun: { periodId: number; startsAtMs: number; endsAtMs: number }) =>
  periodBegin.run(tx, begun)

const roomMeasure = statement({
  name: 'goods_room_measure',
  params: { owner: 'text', room: 'text', limit: 'bigint' },
  // A player over the limit keeps their goods, and gets no more.
  text: `update ledger_account set floor = least(balance, -$limit::bigint)
    where owner_kind = 'player' and owner_id = $owner and asset = $room
      and floor <> least(balance, -$limit::bigint)`,
})
/** Sets how much of a trade a player can carry, before they get more. The account that counts it is locked. */
export const measureRoom = (tx: Db, accountId: number, trade: TradeName, limit: number): Promise<void> =>
  roomMeasure.run(tx, { owner: String(accountId), room: roomOf(trade), limit })

const purchase = { good: typed<GoodName>('text'), amount: 'bigint', paid: 'bigint' } as const

const purchasesOf = statement({
  name: 'goods_purchases',
  params: { accountId: 'bigint' },
  row: purchase,
  text: 'select $row from goods_purchase where account_id = $accountId',
})
/** Returns what a player paid for the goods that they carry, by kind. */
export const readPurchases = async (db: Db, accountId: number): Promise<Map<GoodName, Purchase>> =>
  new Map((await purchasesOf.all(db, { accountId })).map(({ good, ...known }) => [good, known]))

const purchaseWrite = statement({
  name: 'goods_purchase_write',
  params: { accountId: 'bigint', good: 'text', amount: 'bigint', paid: 'bigint' },
  text: `insert into goods_purchase (account_id, good, amount, paid) values ($accountId, $good, $amount, $paid)
    on conflict (account_id, good) do update set amount = excluded.amount, paid = excluded.paid`,
})
const purchaseForget = statement({
  name: 'goods_purchase_forget',
  params: { accountId: 'bigint', good: 'text' },
  text: 'delete from goods_purchase where account_id = $accountId and good = $good',
})
/** Writes the known purchases of a kind. The player's account of that kind is locked: it guards this row too. */
export const writePurchase = (tx: Db, accountId: number, good: GoodName, { amount, paid }: Purchase): Promise<void> =>
  amount > 0 ? purchaseWrite.run(tx, { accountId, good, amount, paid }) : purchaseForget.run(tx, { accountId, good })

/** Forgets what a dead player had paid: their goods vanish. */
export const forgetPurchases = statement({
  name: 'goods_purchases_forget',
  params: { accountId: 'bigint' },
  text: 'delete from goods_purchase where account_id = $accountId',
})
