-- Settles paid rounds: never two of one account in one call. What a round has once, is one element of each array.
--   p_ids             transfers, the idempotency keys
--   p_facts           payloads of the facts, as if the bank can pay; kept as the transfers' memos
--   p_account_names   only needed where a round stays open
--   p_reserve_stakes  how many stakes a round that stays open could still win
--   p_may_break       a call for one round only, whose caller moves the casino of a broken bank in this transaction
--   p_free_euro       what a bettor may win of a player's casino; of more a part counts as got from its owner
--   p_most_won_euro   for a call of one round: the most that its player may win, stake not included
--   p_beyond_euro     for such a call: how much of it is more than was free
-- Per round, at its place, an outcome: settled; repeated (that id is settled, memo tells how); fence (its seed and nonce
-- are other ones: seed_id, nonce); single (its casino can't surely pay all winners of this call, or one wins more of a
-- player than is free: nothing happened, settle it by a call of its own that may break the bank); or why it was refused:
-- noPocket, frozen, closed, noCasino (there is no such casino, or it is on auction), owner, limits, openRound, insufficient, overflow.
create or replace function settle_rounds(
  p_ids text[], p_account_ids bigint[], p_account_names text[], p_casino_ids bigint[], p_games text[], p_round_ids text[],
  p_seed_ids bigint[], p_nonces bigint[], p_stakes bigint[], p_winnings bigint[], p_facts jsonb[],
  p_stays_open boolean[], p_request_ids text[], p_traceparents text[],
  p_now timestamptz, p_reserve_stakes int, p_may_break boolean,
  p_free_euro bigint, p_most_won_euro bigint, p_beyond_euro bigint
) returns table (
  place int, outcome text, seed_id bigint, nonce bigint, memo jsonb, paid bigint, bank_broken boolean,
  got_casino boolean, is_limited boolean, cash_pocket bigint, cash_version bigint, min_bet bigint, max_bet bigint
) language plpgsql
-- Every statement here looks rows up by their keys. Left to itself PostgreSQL plans each of them anew for every call,
-- which costs more than the rest, or keeps the plans of the day when the tables were still small.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  max_balance constant bigint := 9007199254740991;
  pockets bigint[];
begin
  if (select count(*) from fence where account_id = any (p_account_ids)) < cardinality(p_account_ids) then
    -- Before any row is locked, so that a wait for another transaction that makes one of them holds no lock.
    -- One look-up each: a join with an account table without statistics may begin with all pockets there are.
    insert into fence (account_id, seed_id, nonce, pocket_account_id)
    select account_id, 0, 0, pocket_account_id
    from (select account_id, (select a.id from ledger_account a where a.owner_kind = 'player'
            and a.owner_id = account_id::text and a.asset = 'cashPocket') as pocket_account_id
          from unnest(p_account_ids) as account_id order by 1) as given
    where pocket_account_id is not null
    on conflict do nothing;
  end if;
  select array_agg(pocket_account_id) into pockets
  from (select pocket_account_id from fence where account_id = any (p_account_ids)
        order by account_id for no key update) as locked;
  -- Pockets and banks in the order of ids, as everybody locks accounts of the ledger.
  perform from ledger_account
  where id = any (pockets || array(select d.bank_account_id from casino_title d where d.casino_id = any (p_casino_ids)))
  order by id for no key update;

  return query
  with given as (
    select * from unnest(p_ids, p_account_ids, p_account_names, p_casino_ids, p_games, p_round_ids, p_seed_ids,
      p_nonces, p_stakes, p_winnings, p_facts, p_stays_open, p_request_ids, p_traceparents) with ordinality as g (
      id, account_id, account_name, casino_id, game, round_id, seed_id,
      nonce, stake, winnings, fact, stays_open, request_id, traceparent, place)
  ),
  judged as (
    select given.*, f.seed_id as fence_seed_id, f.nonce as fence_nonce, f.pocket_account_id,
      p.balance as pocket, p.version as pocket_version,
      d.bank_account_id, d.owner_account_id, d.min_bet_euro, d.max_bet_euro, b.balance as bank, t.memo as stored,
      case
        when f.account_id is null then 'noPocket'
        when t.id is not null then 'repeated'
        when p.restriction is not null then p.restriction
        when d.casino_id is null or d.on_auction then 'noCasino'
        when d.owner_account_id = given.account_id then 'owner'
        when given.stake < d.min_bet_euro or given.stake > d.max_bet_euro then 'limits'
        when o.account_id is not null then 'openRound'
        when given.nonce <> f.nonce or (given.seed_id <> f.seed_id and f.seed_id <> 0) then 'fence'
        when p.balance < given.stake then 'insufficient'
        when p.balance - given.stake + given.winnings > max_balance then 'overflow'
        else 'settled'
      end as verdict
    from given
    left join fence f on f.account_id = given.account_id
    left join ledger_account p on p.id = f.pocket_account_id
    left join casino_title d on d.casino_id = given.casino_id
    left join ledger_account b on b.id = d.bank_account_id
    left join transfer t on t.id = given.id
    left join open_round o on o.account_id = given.account_id and o.game = given.game
  ),
  -- A bank that holds all winnings of this call pays them in whatever order its rounds came.
  weighed as (
    select judged.*,
      count(*) filter (where verdict = 'settled') over per_casino as rounds,
      sum(winnings) filter (where verdict = 'settled') over per_casino as all_winnings,
      sum(stake) filter (where verdict = 'settled') over per_casino as all_stakes
    from judged window per_casino as (partition by casino_id)
  ),
  ruled as (
    select w.*, least(winnings, bank + stake, stake + p_most_won_euro) as pays,
      winnings > bank + stake and bank <= p_most_won_euro as breaks,
      -- Where the bank can pay it, and the player may not get it.
      least(winnings, bank + stake) > stake + p_most_won_euro as is_limited,
      case
        when verdict <> 'settled' then verdict
        when rounds = 1 and bank + stake - winnings > max_balance then 'overflow'
        when rounds > 1 and bank + all_stakes > max_balance then 'single'
        when p_may_break then 'settled'
        -- By its key, and only for who wins of a player.
        when owner_account_id is not null and winnings > stake and winnings - stake > p_free_euro + coalesce((
          select t.won_euro + t.beyond_euro from table_win t
          where t.casino_id = w.casino_id and t.account_id = w.account_id), 0) then 'single'
        when all_winnings <= bank or winnings = 0 or (rounds = 1 and winnings <= bank + stake) then 'settled'
        else 'single'
      end as ruling
    from weighed w
  ),
  decided as materialized (
    select r.*,
      case when ruling = 'settled' then pays - stake else 0 end as net,
      breaks and not exists (select from casino_title own where own.owner_account_id = r.account_id) as gets_casino,
      case
        when ruling <> 'settled' or pays = winnings then fact
        when breaks then fact || jsonb_build_object('paidEuro', pays, 'bankBroken', true,
          'gotCasino', not exists (select from casino_title own where own.owner_account_id = r.account_id))
        else fact || jsonb_build_object('paidEuro', pays, 'isLimited', true) end as news
    from ruled r
  ),
  new_transfer as (
    insert into transfer (id, kind, memo) select id, 'round', news from decided where ruling = 'settled'
  ),
  new_entry as (
    insert into entry (transfer_id, account_id, amount)
    select d.id, side.account_id, side.amount
    from decided d
    cross join lateral (values (d.pocket_account_id, d.net), (d.bank_account_id, -d.net)) as side (account_id, amount)
    where d.net <> 0
  ),
  new_fence as (
    update fence f set seed_id = d.seed_id, nonce = d.nonce + 1,
      last_roulette = case when d.game = 'ROULETTE' then d.id else f.last_roulette end,
      last_blackjack = case when d.game = 'BLACKJACK' then d.id else f.last_blackjack end,
      last_fruit = case when d.game = 'FRUIT' then d.id else f.last_fruit end
    from decided d where f.account_id = d.account_id and d.ruling = 'settled'
  ),
  new_pocket as (
    update ledger_account a set balance = a.balance + d.net, version = a.version + 1
    from decided d where a.id = d.pocket_account_id and d.net <> 0
  ),
  won_by_casino as materialized (
    select casino_id, bank_account_id, sum(-net)::bigint as won
    from decided where net <> 0 group by casino_id, bank_account_id
  ),
  new_bank as (
    update ledger_account a set balance = a.balance + w.won, version = a.version + 1
    from won_by_casino w where a.id = w.bank_account_id and w.won <> 0
  ),
  new_revenue as (
    update casino_title d set revenue_euro = d.revenue_euro + w.won, version = d.version + 1
    from won_by_casino w where d.casino_id = w.casino_id and w.won <> 0
  ),
  -- Of a house's casino there are none.
  new_table_win as (
    insert into table_win as known (casino_id, account_id, won_euro, beyond_euro)
    select casino_id, account_id, -net, p_beyond_euro from decided
    where net <> 0 and owner_account_id is not null order by 1, 2
    on conflict (casino_id, account_id) do update set won_euro = known.won_euro + excluded.won_euro,
      beyond_euro = known.beyond_euro + excluded.beyond_euro, last_at = now()
  ),
  new_open_round as (
    insert into open_round (account_id, game, account_name, round_id, transfer_id, casino_id, reserved_euro, opened_at)
    select account_id, game, account_name, round_id, id, casino_id, stake * p_reserve_stakes, p_now
    from decided where ruling = 'settled' and stays_open
  ),
  new_outbox as (
    insert into outbox (subject, payload, request_id, traceparent)
    select 'sottomondo.economy.round.settled.v1', news, request_id, traceparent from decided where ruling = 'settled'
    union all
    select 'push.account.' || account_id,
      ('{"event":"cash","payload":{"cashPocket":' || pocket + net || ',"version":' || pocket_version + 1 || '}}')::jsonb,
      request_id, traceparent
    from decided where net <> 0
  )
  select d.place::int, d.ruling,
    case when d.fence_seed_id = 0 then d.seed_id else d.fence_seed_id end, d.fence_nonce,
    case when d.ruling = 'repeated' then d.stored end,
    d.pays, d.breaks, d.gets_casino, d.is_limited,
    d.pocket + d.net, d.pocket_version + (d.net <> 0)::int, d.min_bet_euro, d.max_bet_euro
  from decided d order by d.place;
end $$;
