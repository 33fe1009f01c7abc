-- The double-entry ledger. Entries of a transfer sum to zero per asset; only ledger_post and ledger_post_batch write it.
create table ledger_account (
  id bigint generated always as identity (start with 1000) primary key,
  owner_kind text not null check (owner_kind in ('player', 'casino', 'house', 'faucet', 'sink', 'escrow')),
  owner_id text not null check (owner_id <> ''),
  asset text not null check (asset in ('cashPocket', 'cashBank', 'bullets', 'credits', 'honor', 'easterEggs')),
  -- Faucets and sinks take part in everything: a running balance would make each of them one hot row.
  balance bigint,
  floor bigint not null default 0,
  version bigint not null default 0,
  unique (owner_kind, owner_id, asset),
  check ((balance is null) = (owner_kind in ('faucet', 'sink'))),
  constraint ledger_account_floor check (balance >= floor),
  -- What JavaScript and JSON can hold: 2^53 - 1.
  constraint ledger_account_limit check (balance <= 9007199254740991)
) with (fillfactor = 80);

create table transfer (
  -- The idempotency key.
  id text primary key,
  kind text not null,
  memo jsonb not null default '{}',
  -- What a player was told; a repetition is told the same.
  answer jsonb,
  created_at timestamptz not null default now()
);

-- No foreign keys: each would lock the faucet's row for every reward. The function below makes both sides, the audit checks them.
create table entry (
  transfer_id text not null,
  account_id bigint not null,
  amount bigint not null check (amount <> 0 and amount between -9007199254740991 and 9007199254740991),
  primary key (transfer_id, account_id)
);

create function entry_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are never changed or removed: post a transfer back';
end $$;

create trigger entry_is_final before update or delete or truncate on entry
  for each statement execute function entry_is_final();

-- What a player has: {"cashPocket": {"balance": 1, "version": 1}, ...}, without what was never touched.
create function ledger_holdings(p_player text) returns jsonb language plpgsql stable as $$
begin
  return (
    select coalesce(jsonb_object_agg(asset, jsonb_build_object('balance', balance, 'version', version)), '{}')
    from ledger_account where owner_kind = 'player' and owner_id = p_player);
end $$;

-- Posts transfers in their order, with one update per account. What one transfer has once, is one element of the first
-- four arrays; the entries of all of them, one after the other, are the elements of the last four.
-- Per transfer an outcome: posted, already (that id was posted before, nothing happened), insufficient or overflow
-- (refused, for the asset of the same place). changed: [{ownerKind, ownerId, asset, balance, version}].
-- Entries that do not sum to zero are a defect of the caller and raise.
create function ledger_post_batch(
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
    if p_sizes[nr] < 2 then
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

-- Posts one transfer. With a player, that player's holdings right after it are kept as its answer.
-- memo and answer are those of the first time.
create function ledger_post(
  p_id text, p_kind text, p_memo jsonb,
  p_owner_kinds text[], p_owner_ids text[], p_assets text[], p_amounts bigint[], p_answer_for text,
  out outcome text, out asset text, out changed jsonb, out memo jsonb, out answer jsonb
) language plpgsql as $$
begin
  select posted.outcomes[1], posted.refused_assets[1], posted.changed into outcome, asset, changed
  from ledger_post_batch(array[p_id], array[p_kind], array[p_memo], array[cardinality(p_amounts)],
    p_owner_kinds, p_owner_ids, p_assets, p_amounts) as posted;
  if outcome = 'posted' and p_answer_for is not null then
    update transfer t set answer = ledger_holdings(p_answer_for) where t.id = p_id
    returning t.memo, t.answer into memo, answer;
  elsif outcome in ('posted', 'already') then
    select t.memo, t.answer into memo, answer from transfer t where t.id = p_id;
  end if;
end $$;
