import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { pricedAuctions, soldColumns } from '../auction/auction.public.ts'

const sales = statement({
  name: 'suspect_sales',
  params: { auctionIds: 'bigint[]', sinceDay: 'text' },
  row: {
    auctionId: ['bigint', 'a.auction_id'],
    itemType: ['text', 'a.item_type'],
    priceName: ['text', 'a.price_name'],
    ...soldColumns,
    priceEuro: ['bigint!', 'a.highest_bid'],
    /** Other sales of the same, and what one unit brought in them. */
    otherSales: ['bigint!', 'coalesce(p.sales, 0) - 1'],
    otherUnits: ['bigint!', 'coalesce(p.units, 0) - coalesce(a.item_amount, 1)'],
    otherEuro: ['bigint!', 'coalesce(p.euro, 0) - a.highest_bid + a.contents_euro'],
    contentsEuro: ['bigint!', 'a.contents_euro'],
  },
  text: `select $row from ${pricedAuctions}
    where a.auction_id = any ($auctionIds) and a.highest_bid is not null`,
})
/** Returns what was sold at these auctions, beside other sales of the same since that day. */
export const readSales = (db: Db, auctionIds: readonly number[], sinceDay: string) =>
  sales.all(db, { auctionIds, sinceDay })

const payers = statement({
  name: 'suspect_bounty_payers',
  params: { targetAccountId: 'bigint', earnedAtMs: 'epochMs' },
  row: { payerAccountId: 'bigint', euro: ['bigint!', 'sum(amount - beyond_euro)::bigint'] },
  text: `select $row from bounty_share
    where ended_at = $earnedAtMs and state = 'earned' and target_account_id = $targetAccountId
    group by payer_account_id order by payer_account_id`,
})
/** Returns who had paid for what a killer earned at that moment. */
export const readBountyPayers = (db: Db, targetAccountId: number, earnedAtMs: number) =>
  payers.all(db, { targetAccountId, earnedAtMs })

const takeCursor = statement({
  name: 'suspect_cursor_take',
  row: { takenUntilMs: 'epochMs' },
  text: 'select $row from suspect_cursor for update skip locked',
})
const moveCursor = statement({
  name: 'suspect_cursor_move',
  params: { untilMs: 'epochMs' },
  text: 'update suspect_cursor set taken_until = greatest(taken_until, $untilMs)',
})
/** Takes the cursor of what was taken out of families' banks; undefined while another process has it. */
export const lockWithdrawals = async (tx: Db): Promise<number | undefined> => (await takeCursor.first(tx))?.takenUntilMs
export const endWithdrawals = (tx: Db, untilMs: number): Promise<void> => moveCursor.run(tx, { untilMs })

const withdrawals = statement({
  name: 'suspect_withdrawals',
  params: { sinceMs: 'epochMs', untilMs: 'epochMs' },
  row: {
    familyId: 'bigint',
    accountId: 'bigint!',
    asset: 'text',
    amount: 'bigint',
    atMs: ['epochMs!', 'created_at'],
  },
  text: `select $row from family_transaction
    where created_at > $sinceMs and created_at <= $untilMs and direction = 'sent' and account_id is not null
      and purpose in ('familyCashWithdrawal', 'familyBulletsWithdrawal')
    order by created_at, id`,
})
/** Returns what members took out of their families' banks and magazines after `sinceMs`, the earliest first. */
export const readWithdrawals = (db: Db, sinceMs: number, untilMs: number) => withdrawals.all(db, { sinceMs, untilMs })

const deposits = statement({
  name: 'suspect_deposits',
  params: { familyIds: 'bigint[]', sinceMs: 'epochMs' },
  row: { familyId: 'bigint', asset: 'text', accountId: 'bigint!', amount: ['bigint!', 'sum(amount)::bigint'] },
  text: `select $row from family_transaction
    where family_id = any ($familyIds) and direction = 'received' and created_at >= $sinceMs and account_id is not null
      and purpose in ('familyCashDeposit', 'familyBulletsDeposit')
    group by family_id, asset, account_id`,
})
/** Returns what members have put into these families' banks and magazines since then. */
export const readDeposits = (db: Db, familyIds: readonly number[], sinceMs: number) =>
  deposits.all(db, { familyIds, sinceMs })
