-- Pays the rewards of crimes, with their pushes and their receipt: what post_transfers does, for the most frequent
-- transfer of all, of which everything but the player and the amount is always the same. What one crime has, is one
-- element of each array; a crime that brought nothing is here for the receipt only, one that found an egg as well.
--   p_paid  whether it is to be paid here
-- A crime that was paid before is not paid again. One that does not fit its pocket raises, for the whole call. What a
-- frozen player has earned waits until he is thawed.
-- The pushes of all its crimes are one row of the outbox (server-kit's relay takes it apart).
create or replace function book_rewards(
  p_message_ids text[], p_crime_ids text[], p_account_ids bigint[], p_rewards bigint[], p_eggs bigint[], p_paid boolean[],
  p_request_ids text[], p_traceparents text[]
) returns void language plpgsql
-- Every statement here looks rows up by their keys. Left to itself PostgreSQL plans each of them anew for every call,
-- which costs more than the rest, or keeps the plans of the day when the tables were still small.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  faucet bigint;
  pockets bigint[];
  barred_pockets bigint[];
  known text[];
begin
  loop
    select id into faucet from ledger_account
    where owner_kind = 'faucet' and owner_id = 'crime' and asset = 'cashPocket';
    -- 0 stands for a crime that is not paid here.
    select array_agg(case when g.paid then
      (select a.id from ledger_account a
       where a.owner_kind = 'player' and a.owner_id = g.account_id::text and a.asset = 'cashPocket') else 0 end
      order by g.place)
    into pockets
    from unnest(p_account_ids, p_paid) with ordinality as g (account_id, paid, place);
    exit when faucet is not null and array_position(pockets, null) is null;
    insert into ledger_account (owner_kind, owner_id, asset, balance)
    values ('faucet', 'crime', 'cashPocket', null) on conflict do nothing;
    insert into ledger_account (owner_kind, owner_id, asset, balance)
    select 'player', account_id::text, 'cashPocket', 0
    from (select distinct account_id from unnest(p_account_ids, p_paid) as g (account_id, paid) where paid) as earning
    order by earning.account_id
    on conflict do nothing;
  end loop;

  -- In the order of ids, as everybody locks accounts of the ledger.
  select array_agg(id) filter (where barred is not null) into barred_pockets
  from (select a.id, a.barred from ledger_account a where a.id = any (pockets) order by a.id for no key update) as locked;
  -- After the locks: a crime that is told of twice has waited for the first telling, and is known now.
  select array_agg(t.id) into known
  from transfer t where t.id = any (array(select 'crime-reward:' || c from unnest(p_crime_ids) as c));

  with paid as materialized (
    select 'crime-reward:' || crime_id as id, pocket, reward, place
    from unnest(p_crime_ids, pockets, p_rewards) with ordinality as g (crime_id, pocket, reward, place)
    where pocket <> 0 and (known is null or 'crime-reward:' || crime_id <> all (known))
      and (barred_pockets is null or pocket <> all (barred_pockets))
  ),
  new_transfer as (
    insert into transfer (id, kind) select id, 'crimeReward' from paid
  ),
  new_entry as (
    insert into entry (transfer_id, account_id, amount)
    select id, pocket, reward from paid union all select id, faucet, -reward from paid
  ),
  new_receipt as (
    insert into reward_receipt (message_ids, crime_ids, account_ids, reward_euro, easter_eggs)
    values (p_message_ids, p_crime_ids, p_account_ids, p_rewards, p_eggs)
  ),
  new_balance as (
    update ledger_account a set balance = a.balance + sums.reward, version = a.version + 1
    from (select pocket, sum(reward)::bigint as reward, max(place) as cause from paid group by pocket) as sums
    where a.id = sums.pocket
    returning a.owner_id, a.balance, a.version, sums.cause
  )
  insert into outbox (subject, payload)
  select 'push.several', json_agg(json_build_array('push.account.' || owner_id, p_request_ids[cause],
    concat('{"event":"cash","payload":{"cashPocket":', balance, ',"version":', version, '}}')))
  from new_balance having count(*) > 0;

  if barred_pockets is not null then
    perform park_transfer('crime-reward:' || crime_id, 'crimeReward', '{}',
      jsonb_build_array(
        jsonb_build_object('ownerKind', 'faucet', 'ownerId', 'crime', 'asset', 'cashPocket', 'amount', -reward),
        jsonb_build_object('ownerKind', 'player', 'ownerId', account_id::text, 'asset', 'cashPocket', 'amount', reward)),
      request_id, traceparent)
    from unnest(p_crime_ids, p_account_ids, pockets, p_rewards, p_request_ids, p_traceparents)
      as g (crime_id, account_id, pocket, reward, request_id, traceparent)
    where pocket = any (barred_pockets) and (known is null or 'crime-reward:' || crime_id <> all (known));
  end if;
end $$;
