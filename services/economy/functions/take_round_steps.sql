-- Takes steps of open rounds: writes down what was done, stakes more on them, from their players' pockets to the casinos'
-- banks, ends and pays them, or all of it, where nothing stands in the way: never two of one account in one call. What a
-- step has once, is one element of each array.
--   p_stakes, p_winnings  0 where there are none
--   p_ends          of an end: its fact as JSON, but for what open_round knows, which is put at its end; null without one.
--                   Kept as the transfer's memo, with what was won; parsed once, for it is most of what is sent
--   p_dones_before, p_dones  all that was done in the round before and with it; null where nothing is to be written down
--   p_step_requests, p_fingerprints, p_dids  whose request it is that did so, what it said, and what came of it
--   p_free_euro     what a bettor may win of a player's casino; of more a part counts as got from its owner
-- The pushes of all its steps are one row of the outbox (server-kit's relay takes it apart).
-- Per step, at its place, an outcome: done; or skipped: nothing happened, for its round is not open, stands otherwise, or has
-- a step of this request, its player or the bank can't take it, the bank can't pay all winners of this call, or one wins
-- more of a player than is free. Whoever called it finds out why in transactions of its own.
create or replace function take_round_steps(
  p_round_ids text[], p_account_ids bigint[], p_stakes bigint[], p_winnings bigint[], p_ends text[],
  p_dones_before text[], p_dones text[], p_step_requests text[], p_fingerprints text[], p_dids text[], p_request_ids text[], p_traceparents text[],
  p_acted_at_ms bigint[], p_free_euro bigint
) returns table (place int, outcome text, cash_pocket bigint, cash_version bigint) language plpgsql
-- As in settle_rounds: rows are looked up by their keys, and the plans are made once.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  max_balance constant bigint := 9007199254740991;
  -- Whose money moves, and in which rounds.
  movers bigint[];
  moving text[];
  pockets bigint[];
begin
  select array_agg(account_id), array_agg(round_id) into movers, moving
  from unnest(p_account_ids, p_round_ids, p_stakes, p_winnings) as given (account_id, round_id, stake, winnings)
  where stake > 0 or winnings > 0;
  select array_agg(pocket_account_id) filter (where account_id = any (movers)) into pockets
  from (select account_id, pocket_account_id from fence where account_id = any (p_account_ids)
        order by account_id for no key update) as locked;
  -- Behind the fence: which rounds are open stands still now. In the order of ids, as everybody locks accounts of the ledger.
  if pockets is not null then
    perform from ledger_account
    where id = any (pockets || array(
      select d.bank_account_id from open_round o join casino_title d using (casino_id) where o.round_id = any (moving)))
    order by id for no key update;
  end if;

  return query
  with given as (
    select * from unnest(p_round_ids, p_account_ids, p_stakes, p_winnings, p_ends, p_dones_before, p_dones,
      p_step_requests, p_fingerprints, p_dids, p_request_ids, p_traceparents, p_acted_at_ms) with ordinality as g (round_id, account_id,
      stake, winnings, end_fact, done_before, now_done, step_request, fingerprint, did, request_id, traceparent,
      acted_at_ms, place)
  ),
  judged as (
    select given.*, winnings - stake as net, o.casino_id, o.game, o.raised_euro + stake as raised,
      o.transfer_id, o.raise_step + 1 as raise_step,
      (t.memo -> 'stakeEuro')::bigint as first_stake, f.pocket_account_id, p.balance as pocket,
      p.version as pocket_version, d.bank_account_id, d.owner_account_id is not null or d.on_auction as counts_wins,
      b.balance as bank,
      coalesce(p.restriction is null and b.balance is not null
        and (done_before is null or (done_before = o.done and not exists (
          -- By its key, each by itself: joined it may be read whole, by a plan of the day when there were few.
          select from round_step s where s.account_id = given.account_id and s.request_id = step_request offset 0)))
        and (stake = 0 or p.balance >= stake)
        and p.balance - stake + winnings <= max_balance
        -- What was staked before counts as won by the casino until the round ends.
        and (winnings = 0 or not (d.owner_account_id is not null or d.on_auction)
          or winnings - stake <= p_free_euro + coalesce((
            select t.won_euro + t.beyond_euro from table_win t
            where t.casino_id = o.casino_id and t.account_id = given.account_id offset 0), 0)), false) as may
    from given
    left join fence f on f.account_id = given.account_id
    left join open_round o on o.round_id = given.round_id and o.account_id = given.account_id
    left join transfer t on t.id = o.transfer_id and given.end_fact is not null
    left join ledger_account p on p.id = f.pocket_account_id
    left join casino_title d on d.casino_id = o.casino_id
    left join ledger_account b on b.id = d.bank_account_id
  ),
  -- A bank that holds all winnings of this call without its stakes pays them in whatever order its steps came.
  decided as materialized (
    select j.*,
      may and (winnings = 0 or sum(winnings) filter (where may) over per_casino <= bank)
        and (stake = 0 or bank + sum(stake) filter (where may) over per_casino <= max_balance) as done
    from judged j window per_casino as (partition by casino_id)
  ),
  new_transfer as (
    insert into transfer (id, kind, memo)
    select 'round-raise:' || round_id || ':' || raise_step, 'roundRaise', jsonb_build_object('accountId', account_id,
      'roundId', round_id, 'casinoId', casino_id, 'game', game, 'step', raise_step, 'stakeEuro', stake)
    from decided where done and stake > 0
    union all
    select 'round-close:' || round_id, 'roundClose', concat(left(end_fact, -1), ',"casinoId":', casino_id, ',"winningsEuro":',
      winnings, ',"gotCasino":false}')::jsonb
    from decided where done and end_fact is not null
  ),
  new_entry as (
    insert into entry (transfer_id, account_id, amount)
    select side.transfer_id, side.account_id, side.amount
    from decided d
    cross join lateral (
      values ('round-raise:' || d.round_id || ':' || d.raise_step, d.pocket_account_id, -d.stake),
        ('round-raise:' || d.round_id || ':' || d.raise_step, d.bank_account_id, d.stake),
        ('round-close:' || d.round_id, d.pocket_account_id, d.winnings),
        ('round-close:' || d.round_id, d.bank_account_id, -d.winnings)
    ) as side (transfer_id, account_id, amount)
    where d.done and side.amount <> 0
  ),
  new_pocket as (
    update ledger_account a set balance = a.balance + d.net, version = a.version + 1
    from decided d where a.id = d.pocket_account_id and d.done and d.net <> 0
  ),
  won_by_casino as materialized (
    select casino_id, bank_account_id, -sum(net)::bigint as won
    from decided where done and net <> 0 group by casino_id, bank_account_id
  ),
  new_bank as (
    update ledger_account a set balance = a.balance + w.won, version = a.version + 1
    from won_by_casino w where a.id = w.bank_account_id and w.won <> 0
  ),
  new_revenue as (
    update casino_title d set revenue_euro = d.revenue_euro + w.won, version = d.version + 1
    from won_by_casino w where d.casino_id = w.casino_id and w.won <> 0
  ),
  new_table_win as (
    insert into table_win as known (casino_id, account_id, won_euro)
    select casino_id, account_id, -net from decided where done and net <> 0 and counts_wins order by 1, 2
    on conflict (casino_id, account_id) do update set won_euro = known.won_euro + excluded.won_euro, last_at = now()
  ),
  new_step as (
    insert into round_step (account_id, request_id, round_id, transfer_id, fingerprint, did, done, taken_at)
    select account_id, step_request, round_id, transfer_id, fingerprint, did, now_done, to_timestamp(acted_at_ms::double precision / 1000)
    from decided where done and step_request is not null
  ),
  continued_round as (
    update open_round o set raise_step = case when d.stake > 0 then d.raise_step else o.raise_step end,
      raised_euro = d.raised, done = coalesce(d.now_done, o.done),
      -- A step that did nothing gives no more time.
      acted_at = case when d.now_done is null or d.now_done = o.done then o.acted_at
        else to_timestamp(d.acted_at_ms::double precision / 1000) end
    from decided d where o.round_id = d.round_id and d.done and d.end_fact is null
  ),
  ended_round as (
    delete from open_round o using decided d where o.round_id = d.round_id and d.done and d.end_fact is not null
  ),
  new_outbox as (
    insert into outbox (subject, payload, request_id, traceparent)
    select 'sottomondo.economy.round.closed.v1', concat(left(end_fact, -1), ',"casinoId":', casino_id, ',"game":"', game,
      '","stakeEuro":', first_stake + raised, ',"raisedEuro":', raised, '}')::json, request_id, traceparent
    from decided where done and end_fact is not null
    union all
    select 'push.several', json_agg(json_build_array('push.account.' || account_id, request_id,
      concat('{"event":"cash","payload":{"cashPocket":', pocket + net, ',"version":', pocket_version + 1, '}}'))), null, null
    from decided where done and net <> 0 having count(*) > 0
  )
  select d.place::int, case when d.done then 'done' else 'skipped' end, d.pocket + d.net,
    d.pocket_version + (d.net <> 0)::int
  from decided d order by d.place;
end $$;
