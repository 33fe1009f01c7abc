-- What is remembered although it may move nothing has no entries then: an ended game, an owner's change of his limits.
create or replace function ledger_post_batch(
  p_ids text[], p_kinds text[], p_memos jsonb[], p_sizes int[],
  p_owner_kinds text[], p_owner_ids text[], p_assets text[], p_amounts bigint[],
  out outcomes text[], out refused_assets text[], out changed jsonb
) language plpgsql
-- Every statement here looks rows up by their keys. Left to itself PostgreSQL plans each of them anew for every call,
-- which costs more than the rest, or keeps the plans of the day when the tables were still small.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  max_balance constant bigint := 9007199254740991;
  accounts bigint[];
  held_ids bigint[];
  held_balances bigint[];
  held_floors bigint[];
  held_touched boolean[];
  known text[];
  new_places int[];
  new_entry_ids text[];
  new_entry_accounts bigint[];
  new_entry_amounts bigint[];
  first_entry int;
  last_entry int := 0;
  at int;
  total bigint;
  outcome text;
  written int;
begin
  loop
    select array_agg(
      (select a.id from ledger_account a
       where a.owner_kind = e.owner_kind and a.owner_id = e.owner_id and a.asset = e.asset) order by e.place)
    into accounts
    from unnest(p_owner_kinds, p_owner_ids, p_assets) with ordinality as e (owner_kind, owner_id, asset, place);
    exit when array_position(accounts, null) is null;
    insert into ledger_account (owner_kind, owner_id, asset, balance)
    select distinct owner_kind, owner_id, asset, case when owner_kind in ('faucet', 'sink') then null else 0 end
    from unnest(p_owner_kinds, p_owner_ids, p_assets) as e (owner_kind, owner_id, asset)
    order by 1, 2, 3
    on conflict do nothing;
  end loop;

  -- In the order of ids, so that two of these never wait for each other.
  select array_agg(id), array_agg(balance), array_agg(floor) into held_ids, held_balances, held_floors
  from (select id, balance, floor from ledger_account
        where id = any (accounts) and balance is not null order by id for no key update) as held;
  held_touched := array_fill(false, array[coalesce(cardinality(held_ids), 0)]);
  -- After the locks: a repetition has waited for the first, and sees it now.
  select array_agg(id) into known from transfer where id = any (p_ids);

  refused_assets := array_fill(null::text, array[cardinality(p_ids)]);
  for nr in 1 .. cardinality(p_ids) loop
    first_entry := last_entry + 1;
    last_entry := last_entry + p_sizes[nr];
    if p_sizes[nr] < 2 and not (p_sizes[nr] = 0 and p_kinds[nr] in ('roundClose', 'deedUpdate')) then
      raise exception 'transfer % has no two entries', p_ids[nr];
    end if;
    for i in first_entry .. last_entry loop
      total := 0;
      for j in first_entry .. last_entry loop
        if p_assets[j] = p_assets[i] then
          total := total + p_amounts[j];
        end if;
      end loop;
      if total <> 0 then
        raise exception 'the entries of transfer % do not sum to zero for %', p_ids[nr], p_assets[i];
      end if;
    end loop;

    outcome := 'posted';
    if p_ids[nr] = any (known) then
      outcome := 'already';
    else
      for i in first_entry .. last_entry loop
        at := array_position(held_ids, accounts[i]);
        if at is null then
          continue;
        elsif held_balances[at] + p_amounts[i] < held_floors[at] then
          outcome := 'insufficient';
        elsif held_balances[at] + p_amounts[i] > max_balance then
          outcome := 'overflow';
        end if;
        if outcome <> 'posted' then
          refused_assets[nr] := p_assets[i];
          exit;
        end if;
      end loop;
    end if;
    outcomes[nr] := outcome;

    if outcome = 'posted' then
      known := array_append(known, p_ids[nr]);
      new_places := array_append(new_places, nr);
      for i in first_entry .. last_entry loop
        at := array_position(held_ids, accounts[i]);
        if at is not null then
          held_balances[at] := held_balances[at] + p_amounts[i];
          held_touched[at] := true;
        end if;
        new_entry_ids := array_append(new_entry_ids, p_ids[nr]);
        new_entry_accounts := array_append(new_entry_accounts, accounts[i]);
        new_entry_amounts := array_append(new_entry_amounts, p_amounts[i]);
      end loop;
    end if;
  end loop;

  changed := '[]';
  if new_places is null then
    return;
  end if;
  insert into transfer (id, kind, memo)
  select p_ids[place], p_kinds[place], p_memos[place] from unnest(new_places) as place order by 1
  on conflict do nothing;
  get diagnostics written = row_count;
  if written < cardinality(new_places) then
    raise exception 'the same transfer was posted at the same instant for other accounts'
      using errcode = 'serialization_failure';
  end if;
  insert into entry (transfer_id, account_id, amount)
  select * from unnest(new_entry_ids, new_entry_accounts, new_entry_amounts);
  with updated as (
    update ledger_account a set balance = held.balance, version = a.version + 1
    from unnest(held_ids, held_balances, held_touched) as held (id, balance, touched)
    where held.touched and a.id = held.id
    returning a.owner_kind, a.owner_id, a.asset, a.balance, a.version
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'ownerKind', owner_kind, 'ownerId', owner_id, 'asset', asset, 'balance', balance, 'version', version)), '[]')
  into changed from updated;
end $$;
