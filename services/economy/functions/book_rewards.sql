-- Pays the rewards and eggs of crimes, with their pushes and their receipt: what post_transfers does, for the most frequent
-- transfer of all, of which everything but the player and the amounts is always the same. What one crime has, is one
-- element of each array; a crime that brought nothing is here for the receipt only.
-- A crime that was paid before is not paid again. One that does not fit its pocket raises, for the whole call. What a
-- frozen player has earned waits until they are thawed.
-- The pushes of all its crimes are one row of the outbox (server-kit's relay takes it apart).
create or replace function book_rewards(
  p_message_ids text[], p_crime_ids text[], p_account_ids bigint[], p_rewards bigint[], p_eggs bigint[],
  p_request_ids text[], p_traceparents text[]
) returns void language plpgsql
-- Every statement here looks rows up by their keys. Left to itself PostgreSQL plans each of them anew for every call,
-- which costs more than the rest, or keeps the plans of the day when the tables were still small.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  finds_eggs constant boolean := exists (select from unnest(p_eggs) as g (eggs) where eggs > 0);
  faucet bigint;
  egg_faucet bigint;
  -- By place; 0 where that crime brings none of it here.
  pockets bigint[];
  egg_accounts bigint[];
  restricted_accounts bigint[];
  known text[];
begin
  loop
    select id into faucet from ledger_account
    where owner_kind = 'faucet' and owner_id = 'crime' and asset = 'cashPocket';
    select id into egg_faucet from ledger_account
    where owner_kind = 'faucet' and owner_id = 'easterEggs' and asset = 'easterEggs';
    select
      array_agg(case when g.reward > 0 then
        (select a.id from ledger_account a
         where a.owner_kind = 'player' and a.owner_id = g.account_id::text and a.asset = 'cashPocket') else 0 end
        order by g.place),
      array_agg(case when g.eggs > 0 then
        (select a.id from ledger_account a
         where a.owner_kind = 'player' and a.owner_id = g.account_id::text and a.asset = 'easterEggs') else 0 end
        order by g.place)
    into pockets, egg_accounts
    from unnest(p_account_ids, p_rewards, p_eggs) with ordinality as g (account_id, reward, eggs, place);
    exit when faucet is not null and array_position(pockets, null) is null
      and (egg_faucet is not null or not finds_eggs) and array_position(egg_accounts, null) is null;
    -- Only what is missing: an account that is named here is born anew, locks and all, before it turns out to be there.
    perform make_accounts(array_agg(owner_kind), array_agg(owner_id), array_agg(asset))
    from (
      select 'faucet' as owner_kind, 'crime' as owner_id, 'cashPocket' as asset where faucet is null
      union all select 'faucet', 'easterEggs', 'easterEggs' where finds_eggs and egg_faucet is null
      union all select 'player', account_id::text, 'cashPocket'
      from unnest(p_account_ids, pockets) as g (account_id, pocket) where pocket is null
      union all select 'player', account_id::text, 'easterEggs'
      from unnest(p_account_ids, egg_accounts) as g (account_id, egg_account) where egg_account is null
    ) as missing;
  end loop;

  -- In the order of ids, as everybody locks accounts of the ledger.
  select array_agg(id) filter (where restriction is not null) into restricted_accounts
  from (
    select a.id, a.restriction from ledger_account a where a.id = any (pockets || egg_accounts) order by a.id for no key update
  ) as locked;
  -- After the locks: a crime whose fact came twice has waited for the first one, and is known now.
  select array_agg(t.id) into known
  from transfer t where t.id = any (array(select 'crime-reward:' || c from unnest(p_crime_ids) as c));

  with paid as materialized (
    select 'crime-reward:' || crime_id as id, pocket, reward, egg_account, eggs, place
    from unnest(p_crime_ids, pockets, p_rewards, egg_accounts, p_eggs)
      with ordinality as g (crime_id, pocket, reward, egg_account, eggs, place)
    where (pocket <> 0 or egg_account <> 0)
      and (known is null or 'crime-reward:' || crime_id <> all (known))
      and (restricted_accounts is null or (pocket <> all (restricted_accounts) and egg_account <> all (restricted_accounts)))
  ),
  new_transfer as (
    insert into transfer (id, kind) select id, 'crimeReward' from paid
  ),
  new_entry as (
    insert into entry (transfer_id, account_id, amount)
    select id, pocket, reward from paid where reward > 0
    union all select id, faucet, -reward from paid where reward > 0
    union all select id, egg_account, eggs from paid where eggs > 0
    union all select id, egg_faucet, -eggs from paid where eggs > 0
  ),
  new_receipt as (
    insert into reward_receipt (message_ids, crime_ids, account_ids, reward_euro, easter_eggs)
    values (p_message_ids, p_crime_ids, p_account_ids, p_rewards, p_eggs)
  ),
  new_balance as (
    update ledger_account a set balance = a.balance + sums.amount, version = a.version + 1
    from (
      select line.account_id, sum(line.amount)::bigint as amount, max(place) as cause
      from paid cross join lateral (values (pocket, reward), (egg_account, eggs)) as line (account_id, amount)
      where line.amount > 0 group by line.account_id
    ) as sums
    where a.id = sums.account_id
    returning a.owner_id, a.asset, a.balance, a.version, sums.cause
  )
  insert into outbox (subject, payload)
  select 'push.several', json_agg(json_build_array('push.account.' || owner_id, p_request_ids[cause],
    concat('{"event":"cash","payload":{"cashPocket":', balance, ',"version":', version, '}}')))
  from new_balance where asset = 'cashPocket' having count(*) > 0;

  if restricted_accounts is not null then
    perform park_transfer('crime-reward:' || crime_id, 'crimeReward', '{}', (
        select jsonb_agg(jsonb_build_object('ownerKind', kind, 'ownerId', id, 'asset', asset, 'amount', amount))
        from (values
          ('faucet', 'crime', 'cashPocket', -reward), ('player', account_id::text, 'cashPocket', reward),
          ('faucet', 'easterEggs', 'easterEggs', -eggs), ('player', account_id::text, 'easterEggs', eggs)
        ) as line (kind, id, asset, amount)
        where amount <> 0
      ), request_id, traceparent)
    from unnest(p_crime_ids, p_account_ids, pockets, p_rewards, egg_accounts, p_eggs, p_request_ids, p_traceparents)
      as g (crime_id, account_id, pocket, reward, egg_account, eggs, request_id, traceparent)
    where (pocket = any (restricted_accounts) or egg_account = any (restricted_accounts))
      and (known is null or 'crime-reward:' || crime_id <> all (known));
  end if;
end $$;
