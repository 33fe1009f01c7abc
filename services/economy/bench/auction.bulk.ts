import { AuctionService } from '@sottomondo/proto/economy/v1/auction'
import { systemClock } from '@sottomondo/server-kit/clock'
import type { Pool } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { bindHandlers } from '@sottomondo/server-kit/rpc'
import { handlersWith } from '../src/features/auction/auction.rpc.ts'
import { openLedger } from '../src/ledger.ts'

/**
 * The auctions' part of the bench of lists (`npm run bench-lists`), of the same form as social's (`bench/bulk.ts`
 * there).
 */
interface Sizes {
  accounts: number
  /** Open ones; ten times as many are over. */
  auctions: number
}

const overForEach = 10
/** Sells one, and has bid on others. */
const reader = 7

async function fill(pool: Pool, { accounts, auctions }: Sizes): Promise<void> {
  await pool.query('insert into gangster (account_id, user_id) values ($1, $1) on conflict do nothing', [reader])
  await pool.query(
    `insert into auction (item_type, item_amount, item_name, price_name, seller_account_id, seller_name, is_anonymous,
       starting_price, created_at, ends_at, state, ended_at)
     select 'BULLETS', nth % 900 + 100, nth % 900 + 100 || ' kogels', '', nth * 37 % $1 + 1, 'Speler', false,
       nth % 5000 + 1000, now() - nth * interval '1 second', now() + nth * interval '1 second',
       case when nth > $2 then 'sold' else 'open' end, case when nth > $2 then now() end
     from generate_series(1, $2 * ($3 + 1)) nth`,
    [accounts, auctions, overForEach],
  )
  await pool.query(
    `insert into auction_bid (auction_id, account_id, account_name, bid_euro, is_anonymous, state, placed_at)
     select auction_id, auction_id * 13 % $1 + 1, 'Speler', starting_price + nth * 100, false,
       case when nth < 3 then 'outbid' else 'highest' end, now()
     from auction, generate_series(1, 3) nth where state = 'open'`,
    [accounts],
  )
  await pool.query(
    `update auction a set bid_id = b.bid_id, highest_bid = b.bid_euro, bids = 3
     from auction_bid b where b.auction_id = a.auction_id and b.state = 'highest'`,
  )
  await pool.query(
    `insert into auction_price (item_type, name, day, sales, units, euro, lowest, highest, last_price, last_sold_at)
     select 'CAR', 'Auto ' || car, to_char(now() - day * interval '1 day', 'YYYY-MM-DD'), 3, 3, 9000, 2000, 4000, 3000, now()
     from generate_series(1, 50) car, generate_series(0, 29) day`,
  )
}

function calls() {
  const rpcOf = (pool: Pool) => {
    const kit = { pool, clock: systemClock, committed: () => {}, config: { GAME_SPEED: 1 } }
    const write = () => ({ write: () => async () => ({}) })
    const withoutChanges = { ...kit, change: write } as unknown as Parameters<typeof handlersWith>[0]
    return bindHandlers(
      AuctionService,
      handlersWith(withoutChanges, openLedger(createMetrics('bench')), { runOf: () => Promise.reject() as never }),
    )
  }
  const caller = { userId: reader, accountId: reader, accountName: 'Speler', isAdmin: false, isPremium: false }
  const ctx = {
    requestId: 'bench',
    traceparent: undefined,
    log: createLogger('bench', 'warn'),
    caller: { ...caller, gangsterState: undefined },
  }
  const list = (name: string, request: object) => ({
    name: `GET /api/auction, ${name}`,
    run: (pool: Pool) => rpcOf(pool).list(ctx, { itemType: '', whose: 'ALL', q: '', ...request }),
  })
  return [
    list('first to end', {}),
    list('dearest first', { sort: '-price' }),
    list('newest first', { sort: '-createdAt' }),
    list('by name, searched', { sort: 'itemName', q: '77' }),
    list('a word that few have', { q: '777 ko' }),
    list('a word that none has', { q: 'nergens' }),
    list('own auctions', { whose: 'OWN' }),
    list('own bids', { whose: 'BIDS' }),
    {
      name: 'GET /api/statistics/prices',
      run: (pool: Pool) => rpcOf(pool).getPrices(ctx, { itemType: '', name: '' }),
    },
  ]
}

export const bulk = { order: 10, grows: ['auction', 'auction_bid', 'auction_part'], fill, calls }
