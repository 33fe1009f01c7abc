import type { Pool } from '@sottomondo/server-kit/database'
import { orderOf, readPage } from '@sottomondo/server-kit/list'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { listAlerts } from '../src/features/alert/alert.store.ts'
import { readBelongings } from '../src/features/belongings/belongings.store.ts'
import { bountyOrders, listOwnShares, openBounties } from '../src/features/bounty/bounty-list.store.ts'
import { listOwnedFactories } from '../src/features/bullet-factory/bullet-factory.store.ts'
import { readCashFlow } from '../src/features/cash-flow/cash-flow.store.ts'
import { listTitles } from '../src/features/casino-title/casino-title.store.ts'
import { listAllPurchases, listOwnPurchases } from '../src/features/credit-purchase/credit-purchase.lists.store.ts'
import { findCurrentGangster } from '../src/features/credit-purchase/credit-purchase.store.ts'
import { expectedOf, listCars } from '../src/features/garage/garage.store.ts'
import { readDays, readWorth } from '../src/features/net-worth/net-worth.store.ts'
import { readPlayerPerks } from '../src/features/perk/perk.store.ts'
import { readPremiumOfUser } from '../src/features/premium/premium.store.ts'
import { listPriceAlerts } from '../src/features/price-alert/price-alert.store.ts'
import { listOpenRounds } from '../src/features/round/open-round.store.ts'
import { readPlayerRounds } from '../src/features/round/player-rounds.store.ts'
import { readGiftDays } from '../src/features/suspect/gift.store.ts'
import { listSuspects } from '../src/features/suspect/suspect.store.ts'
import { wealthRules } from '../src/features/wealth/wealth.rules.ts'
import { listStatements } from '../src/features/witness/witness.store.ts'
import { listItems, readUsersOf } from '../src/kernel/estate/estate.store.ts'
import { lockedCreditsForNext } from '../src/kernel/estate/next-gangster.ts'
import { openLedger } from '../src/ledger.ts'

/** What gangsters have beside money (`npm run bench-lists`). */
interface Sizes {
  accounts: number
}

const ids = 'generate_series(1, $1::bigint) id'

/** Tables whose rows follow from a gangster's number. */
const statements = [
  // One in twenty is dead, and was played by somebody who plays on: their credits were handed over.
  `insert into restricted_player (account_id, state, since) select id, 'closed', now() - interval '10 days'
   from ${ids} where id % 20 = 0`,
  `insert into ledger_account (owner_kind, owner_id, asset, balance) select 'user', id::text, 'credits', 0
   from ${ids} where id % 20 = 0`,
  `insert into item (kind, id, owner_kind, owner_id, owner_name, one_per_player, moves, made_as)
   select 'CAR', 1000000000 + id, 'player', (1 + id * 31 % $1::bigint)::text, 'Speler', false, 1,
     '{"carName": "Fiat 500", "life": 100, "cityName": "Rome"}' from generate_series(1, $1::bigint / 2) id`,
  `insert into car (car_id, car_name, life, city_name) select 1000000000 + id, 'Fiat 500', 100, 'Rome'
   from generate_series(1, $1::bigint / 2) id`,
  `insert into healing (account_id, life, max_life, life_version) select id, 80 + id % 21, 100, 1 from ${ids} where id % 3 = 0`,
  `insert into perk_player (account_id) select id from ${ids} where id % 4 = 0`,
  `insert into perk (account_id, perk_id, level) select id, 1, 1 from ${ids} where id % 4 = 0`,
  `insert into premium (user_id, premium_until, version, ended_version)
   select id, now() + interval '1 day' * (id % 60 - 29.5), 1, case when id % 60 < 30 then 1 else 0 end from ${ids} where id % 5 = 0`,
  `insert into suspect_gangster (account_id, account_name, born_at) select id, 'Speler_' || id, now() - interval '70 days' from ${ids}`,
  `insert into suspect (account_id, score, reasons, fed_euro, since, judged_at, is_open)
   select id, id % 1000, '[]', 1000, now(), now(), id % 2 = 0 from ${ids} where id % 100 = 0`,
  `insert into gift (giver_account_id, receiver_account_id, day, way, euro, times, first_at, last_at)
   select id, id % $1::bigint + 1, to_char(now() - interval '1 day' * (id % 28), 'YYYY-MM-DD'), 'money', 1000, 1, now(), now()
   from ${ids} where id % 2 = 0`,
  `insert into gift_income (account_id, day, euro) select id, to_char(now() - interval '1 day' * (id % 28), 'YYYY-MM-DD'), 5000
   from ${ids} where id % 2 = 0`,
  `insert into eggs_stolen (account_id, eggs) select id, 1 + id % 1000 from ${ids} where id % 50 = 0`,
  `insert into player_settings (account_id) select id from ${ids} where id % 10 = 0`,
  `insert into bounty (target_account_id, target_name, total, shares, ends_at)
   select id, 'Speler_' || id, 3000, 3, now() + interval '1 hour' * (24 + id % 100) from ${ids} where id % 100 = 1`,
  `insert into bounty (target_account_id, target_name, died_at) select id, 'Speler_' || id, now() - interval '10 days'
   from ${ids} where id % 20 = 0`,
  `insert into bounty_share (target_account_id, payer_account_id, amount, is_anonymous, placed_at, ends_at)
   select target_account_id, 1 + target_account_id * nth * 13 % $1::bigint, 1000, false, now(),
     now() + interval '1 hour' * (24 + target_account_id % 100 - nth + 1)
   from bounty, generate_series(1, 3) nth where shares > 0`,
  `insert into price_alert (account_id, good, city_name, is_above, price_euro, created_at)
   select id, (array['bier', 'wijn', 'whisky', 'weed', 'lsd'])[id % 5 + 1], (array['Amsterdam', 'Rome', 'Parijs', 'Brussel'])[id / 5 % 4 + 1],
     id % 2 = 0, case when id % 2 = 0 then 1000000 + id else 1 end, now() from ${ids} where id % 20 = 3`,
  `insert into escrow_reservation (escrow_id, state, account_id, purpose, lines, request, created_at, settled_at)
   select 'bench-' || id || '-' || nth, case when nth = 3 and id % 20 = 1 then 'reserved' else 'committed' end, id,
     case when nth = 1 then 'sportsBet' else 'heist' end, '[{"asset": "cashPocket", "amount": 100}]', '{}',
     now() - interval '1 hour' * (nth * 100 + id % 90), now()
   from ${ids}, generate_series(1, 3) nth`,
  `insert into credit_purchase (user_id, account_id, account_name, request_id, credits, amount_cents, currency, provider,
     provider_payment_id, state, created_at, paid_at)
   select id, id, 'Speler_' || id, 'bench', 10, 500, 'EUR', 'test', 'bench-' || id, 'paid', now() - interval '5 days', now()
   from ${ids} where id % 10 = 0`,
  `insert into witness_statement (murder_id, killer_account_id, killer_name, victim_name, city_name, happened_at, expires_at, is_over)
   select 'bench-' || id, id, 'Speler', 'Speler', 'Rome', now() - interval '5 days', now() - interval '3 days', true
   from ${ids} where id % 40 = 0`,
  `insert into item (kind, id, owner_kind, owner_id, one_per_player, moves)
   select 'WITNESS_STATEMENT', witness_id, 'sink', 'witness', false, 2 from witness_statement where $1 > 0`,
  `insert into net_worth_day (account_id, day, cash_pocket, cash_bank, cars, goods, bullets, easter_eggs, businesses)
   select id, current_date - 12 * nth - (id % 12)::int, 1000 * nth, 1000, 0, 0, 0, 0, 0
   from generate_series(5, 1, -1) nth, ${ids} where id % 20 <> 0`,
  // Hours of money of those who play today: one in twenty.
  `insert into cash_flow (account_id, hour_at, in_euro, out_euro)
   select id, date_trunc('hour', now()) - interval '1 hour' * hour, 1500, 0 from generate_series(30, 0, -1) hour, ${ids}
   where id % 20 = 7 and (id / 20 + hour) % 8 = 0`,
]

async function fill(pool: Pool, { accounts }: Sizes): Promise<void> {
  for (const table of ['item', 'car', 'ledger_account']) await pool.query(`alter table ${table} disable trigger user`)
  for (const statement of statements) await pool.query(statement, [accounts])
  await pool.query(
    `insert into player_wealth (account_id, wealth_icons, version)
     select owner_id::bigint, width_bucket(sum(balance)::bigint, $1::bigint[]), 1 from ledger_account
     where owner_kind = 'player' and asset in ('cashPocket', 'cashBank') group by 1 order by 1`,
    [wealthRules.iconsFromEuro],
  )
  for (const table of ['item', 'car', 'ledger_account']) await pool.query(`alter table ${table} enable trigger user`)
  await pool.query(
    `insert into player_balance (account_id, pocket_euro, bank_euro, bullets, easter_eggs)
     select owner_id::bigint, coalesce(sum(balance) filter (where asset = 'cashPocket'), 0),
       coalesce(sum(balance) filter (where asset = 'cashBank'), 0), coalesce(sum(balance) filter (where asset = 'bullets'), 0),
       coalesce(sum(balance) filter (where asset = 'easterEggs'), 0)
     from ledger_account where owner_kind = 'player' group by 1 order by 1`,
  )
  await pool.query(
    `update player_balance_sum set until = now(), pocket_euro = own.pocket, bank_euro = own.bank, bullets = own.shots
     from (select sum(pocket_euro) as pocket, sum(bank_euro) as bank, sum(bullets) as shots from player_balance) as own`,
  )
  await pool.query(`update net_worth_pass set day = current_date - 1, after_account_id = null`)
}

const ledger = openLedger(createMetrics('bench players'))
const payments = (pool: Pool, status: string) => listAllPurchases(pool, { status, openSinceMs: Date.now() }, {})

function calls({ accounts }: Sizes) {
  let nth = 0
  const next = () => 7 + 20 * ((++nth * 7919) % Math.floor(accounts / 20))
  const bounties = (sort: string) => ({
    name: `GET /api/bounty, ${sort}`,
    run: (pool: Pool) => {
      const order = orderOf(bountyOrders, sort)
      if (!order) throw new Error(`bounties have no order ${sort}`)
      return readPage(pool, openBounties, { accountId: next() }, order, {})
    },
  })
  return [
    bounties('-total'),
    bounties('endTime'),
    bounties('accountName'),
    { name: 'GET /api/net-worth, now', run: (pool: Pool) => readWorth(pool, next()) },
    { name: 'GET /api/net-worth, its days', run: (pool: Pool) => readDays(pool, next()) },
    {
      name: 'GET /api/bank/cash-flow',
      run: (pool: Pool) => readCashFlow(pool, next(), Date.now() - 30 * 3_600_000),
    },
    { name: 'GET /api/garage', run: (pool: Pool) => listCars(pool, next()) },
    { name: 'GET /api/status, its belongings', run: (pool: Pool) => readBelongings(pool, next()) },
    { name: 'cars that are to come', run: (pool: Pool) => expectedOf(pool, next(), [1, 2, 3]) },
    { name: 'GET /api/price-alerts', run: (pool: Pool) => listPriceAlerts(pool, next()) },
    { name: 'GET /api/credits/payments', run: (pool: Pool) => listOwnPurchases(pool, next(), {}) },
    { name: 'a person’s present gangster', run: (pool: Pool) => findCurrentGangster(pool, next()) },
    {
      name: 'credits that wait for a gangster who is born',
      run: async (pool: Pool) => lockedCreditsForNext(pool, ledger, { userIds: await readUsersOf(pool, [next()]) }),
    },
    { name: 'GET /api/admin/payments', run: (pool: Pool) => payments(pool, '') },
    { name: 'GET /api/admin/payments, paid', run: (pool: Pool) => payments(pool, 'paid') },
    { name: 'GET /api/admin/payments, refunded', run: (pool: Pool) => payments(pool, 'refunded') },
    { name: 'GET /api/admin/payments, to look at', run: (pool: Pool) => payments(pool, 'attention') },
    { name: 'own bounties', run: (pool: Pool) => listOwnShares(pool, next()) },
    { name: 'GET /api/alerts', run: (pool: Pool) => listAlerts(pool, next()) },
    { name: 'casinos with their banks', run: listTitles },
    { name: 'bullet factories', run: listOwnedFactories },
    { name: 'items of a player', run: (pool: Pool) => listItems(pool, next()) },
    { name: 'witness statements', run: (pool: Pool) => listStatements(pool, next(), Date.now()) },
    { name: 'open rounds of a game', run: (pool: Pool) => listOpenRounds(pool, 'BLACKJACK', Date.now(), 100) },
    { name: 'rounds of a player', run: (pool: Pool) => readPlayerRounds(pool, next()) },
    {
      name: 'perks and premium',
      run: async (pool: Pool) => [await readPlayerPerks(pool, next()), await readPremiumOfUser(pool, next())],
    },
    { name: 'gifts of a player by day', run: (pool: Pool) => readGiftDays(pool, next(), '2026-01-01') },
    { name: 'GET /api/admin/suspects, seen', run: (pool: Pool) => listSuspects(pool, 'SEEN', {}) },
    { name: 'GET /api/admin/suspects', run: (pool: Pool) => listSuspects(pool, 'OPEN', {}) },
  ]
}

export const bulk = {
  order: 5,
  grows: [
    'bounty',
    'bounty_share',
    'car',
    'cash_flow',
    'credit_purchase',
    'escrow_reservation',
    'gift',
    'healing',
    'item',
    'net_worth_day',
    'perk',
    'player_wealth',
    'premium',
    'price_alert',
    'restricted_player',
    'suspect',
    'suspect_gangster',
    'witness_statement',
  ],
  fill,
  calls,
}
