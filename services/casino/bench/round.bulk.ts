import { randomUUID } from 'node:crypto'
import type { Pool } from '@sottomondo/server-kit/database'
import { findLastBonus } from '../src/features/fruit/bonus.store.ts'
import { countOwnTickets, findOpenDraw, listPastDraws, listPrizes } from '../src/features/lottery/lottery.store.ts'
import { listOpenBets, listSettledBets, readPlayer } from '../src/features/sports/bets/bet.store.ts'
import { listMatchesToCome, listSeasonResults } from '../src/features/sports/match.store.ts'
import { readOpenBets } from '../src/features/sports/sports.metrics.store.ts'
import { listCasinos, openMissingCasinos } from '../src/kernel/casino/casino.store.ts'
import { findRound, listRounds, writeSettled } from '../src/kernel/round/round.store.ts'
import { lastAdopted, listRevealed } from '../src/kernel/seed/seed.store.ts'

/** Rounds, bets and tickets of gangsters (`npm run bench-lists`). */
interface Sizes {
  accounts: number
}

const ids = 'generate_series(1, $1::bigint) id'
const dayOf = (day: string) => `to_char(now() - interval '1 day' * ${day}, 'YYYY-MM-DD')`
const statements = [
  `insert into fair_server_seed (account_id, number, server_seed, server_seed_hash)
   select id, 1, md5(id::text) || md5(id::text), md5('hash' || id) || md5('hash' || id) from ${ids}`,
  `insert into fair_seed (seed_id, account_id, number, client_seed, adopted_at) overriding system value
   select id, id, 1, 'bench', now() from ${ids}`,
  `insert into played_round (round_id, account_id, casino_id, game, seed_id, nonce, stake_euro, paid_euro, round, settled_at)
   select md5(id || '-' || nth)::uuid, id, (select min(casino_id) from casino), (array['ROULETTE', 'BLACKJACK', 'FRUIT'])[nth % 3 + 1],
     id, nth, 50, 100, '{"bets": [{"kind": "red", "euro": 50}], "number": 7}', now() - interval '1 hour' * (500 - nth * 100)
   from generate_series(0, 4) nth, ${ids}`,
  `insert into bonus_game (round_id, account_id, stake_euro, seed_id, nonce, won_at, started_at, collected_at)
   select md5('bonus' || id)::uuid, id, 50, id, 1, now() - interval '3 days', now(), now() from ${ids} where id % 5 = 0`,
  `insert into sports_match (match_id, league, home_team, away_team, season, kick_off_at, home_goals, away_goals, result_at)
   select 'bench-' || nth, 'dutch', 'Thuis ' || nth % 18, 'Uit ' || nth % 17, 'bench', now() + interval '3 hours' * (nth - 900),
     case when nth < 900 then 1 end, case when nth < 900 then 0 end, case when nth < 900 then now() end
   from generate_series(1, 1000) nth where $1 > 0`,
  `insert into sports_player (account_id, open_euro, profit_euro, bets_settled) select id, 100, id % 1000 - 500, 3 from ${ids} where id % 2 = 1`,
  `insert into sports_bet (bet_id, account_id, account_name, match_id, choice, odds, stake_euro, kick_off_at, placed_at,
     outcome, paid_euro, settled_at)
   select md5('bet' || id || '-' || nth)::uuid, id, 'Speler', match_id, '1', 200, 100, kick_off_at, kick_off_at - interval '1 day',
     case when result_at is not null then 'won' end, case when result_at is not null then 200 end, result_at
   from generate_series(1, 4) nth, ${ids}
   cross join lateral (select * from sports_match
     where match_id = 'bench-' || case nth when 4 then 901 + id % 100 else 1 + (id * nth) % 899 end) m
   where id % 2 = 1`,
  `insert into lottery_draw (draw_day, draws_at, closes_at, seed, seed_hash, purchases, sold_tickets, terms, drawn_at, list_hash)
   select ${dayOf('day')}, now() - interval '1 day' * day, now() - interval '1 day' * day - interval '1 minute', 'seed', 'hash', 1, 1, 1,
     now(), 'hash' from generate_series(40, 1, -1) day where $1 > 0`,
  `insert into lottery_purchase (draw_day, number, account_id, account_name, city_name, tickets, bought_at)
   select ${dayOf('day')}, id, id * 20, 'Speler', 'Rome', 3, now() from generate_series(40, 1, -1) day, generate_series(1, $1::bigint / 20) id`,
  `insert into lottery_prize (draw_day, prize, number, ticket, amount)
   select ${dayOf('day')}, 'jackpot', 1, 1, 100000 from generate_series(40, 1, -1) day where $1 > 0`,
]

async function fill(pool: Pool, { accounts }: Sizes): Promise<void> {
  await openMissingCasinos(pool)
  for (const statement of statements) await pool.query(statement, [accounts])
}

let nonce = 1000
const settledRound = (accountId: number) => ({
  roundId: randomUUID(),
  accountId,
  accountName: 'Speler',
  casinoId: 1,
  game: 'ROULETTE' as const,
  seedId: accountId,
  nonce: ++nonce,
  stakeEuro: 50,
  paidEuro: 0,
  staysOpen: false,
  bankBroken: false,
  settledAtMs: Date.now(),
  round: { bets: [{ kind: 'red' as const, euro: 50 }], number: 2 },
})

function calls({ accounts }: Sizes) {
  let nth = 0
  const next = () => 1 + 2 * ((++nth * 7919) % Math.floor(accounts / 2))
  const of = (name: string, read: (pool: Pool, accountId: number) => Promise<unknown>) => ({
    name,
    run: (pool: Pool) => read(pool, next()),
  })
  const games = ['ROULETTE', 'BLACKJACK', 'FRUIT'] as const
  return [
    of('GET /api/casino/rounds', (pool, me) => listRounds(pool, me, games, undefined, 50)),
    of('GET /api/sports/bets, open', listOpenBets),
    of('GET /api/sports/bets, settled', (pool, me) => listSettledBets(pool, me, 50)),
    of('a player’s open stakes', readPlayer),
    of('the last bonus game', findLastBonus),
    of('the seed of a player', lastAdopted),
    of('seeds that are shown', (pool, me) => listRevealed(pool, me, 10)),
    of('a round by its id', (pool) => findRound(pool, randomUUID())),
    of('a settled round', (pool, me) => writeSettled(pool, [settledRound(me)])),
    of('64 settled rounds', (pool) =>
      writeSettled(
        pool,
        Array.from({ length: 64 }, () => settledRound(next())),
      ),
    ),
    of('GET /api/casino', listCasinos),
    of('GET /api/sports/matches', (pool) => listMatchesToCome(pool, 'dutch', Date.now())),
    of('GET /api/sports/table', (pool) => listSeasonResults(pool, 'dutch', Date.now())),
    of('the figures of open bets', readOpenBets),
    of('the open draw', findOpenDraw),
    {
      name: 'GET /api/lottery, the past',
      run: async (pool: Pool) => {
        const draws = await listPastDraws(pool, 10)
        const days = draws.map(({ drawDay }) => drawDay)
        return [await listPrizes(pool, days), await countOwnTickets(pool, next(), days)]
      },
    },
  ]
}

export const bulk = {
  order: 1,
  grows: [
    'bonus_game',
    'fair_seed',
    'fair_server_seed',
    'lottery_purchase',
    'played_round',
    'sports_bet',
    'sports_player',
  ],
  indexedAfter: ['played_round', 'sports_bet'],
  fill,
  calls,
}
