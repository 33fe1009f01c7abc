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
create function ledger_holdings(p_player text) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(asset, jsonb_build_object('balance', balance, 'version', version)), '{}')
  from ledger_account where owner_kind = 'player' and owner_id = p_player
$$;

-- Posts transfers in their order, with one update per account.
-- p_transfers: [{id, kind, memo, entries: [{ownerKind, ownerId, asset, amount}]}]
-- Answers {outcomes: [{outcome, asset}], changed: [{ownerKind, ownerId, asset, balance, version}]}; an outcome is
-- posted, already (that id was posted before, nothing happened), insufficient or overflow (refused, for that asset).
-- Entries that do not sum to zero are a defect of the caller and raise.
create function ledger_post_batch(p_transfers jsonb) returns jsonb language plpgsql as $$
declare
  max_balance constant bigint := 9007199254740991;
  t_id text[];
  t_kind text[];
  t_memo jsonb[];
  t_outcome text[];
  t_asset text[];
  e_nr bigint[];
  e_asset text[];
  e_account bigint[];
  e_amount bigint[];
  l_account bigint[];
  l_balance bigint[];
  l_floor bigint[];
  known text[];
  posted text[];
  changed jsonb;
  incomplete boolean;
  entry_at int := 1;
  first_entry int;
  at int;
begin
  select array_agg(id order by nr), array_agg(kind order by nr), array_agg(coalesce(memo, '{}') order by nr)
  into t_id, t_kind, t_memo
  from rows from (jsonb_to_recordset(p_transfers) as (id text, kind text, memo jsonb)) with ordinality as t (id, kind, memo, nr);

  loop
    select array_agg(nr order by nr, place), array_agg(asset order by nr, place), array_agg(amount order by nr, place),
      array_agg(account order by nr, place), bool_or(account is null)
    into e_nr, e_asset, e_amount, e_account, incomplete
    from (
      select t.nr, e.place, e.asset, e.amount,
        (select a.id from ledger_account a
         where a.owner_kind = e."ownerKind" and a.owner_id = e."ownerId" and a.asset = e.asset) as account
      from rows from (jsonb_to_recordset(p_transfers) as (entries jsonb)) with ordinality as t (entries, nr),
        rows from (jsonb_to_recordset(t.entries) as ("ownerKind" text, "ownerId" text, asset text, amount bigint))
          with ordinality as e ("ownerKind", "ownerId", asset, amount, place)
    ) as resolved;
    exit when not incomplete;
    insert into ledger_account (owner_kind, owner_id, asset, balance)
    select distinct e."ownerKind", e."ownerId", e.asset, case when e."ownerKind" in ('faucet', 'sink') then null else 0 end
    from rows from (jsonb_to_recordset(p_transfers) as (entries jsonb)) as t (entries),
      jsonb_to_recordset(t.entries) as e ("ownerKind" text, "ownerId" text, asset text)
    order by 1, 2, 3
    on conflict do nothing;
  end loop;

  if (select count(distinct nr) from unnest(e_nr) as nr) <> cardinality(t_id)
    or exists (select from unnest(e_nr, e_asset, e_amount) as e (nr, asset, amount)
               group by nr, asset having sum(amount) <> 0) then
    raise exception 'the entries of a transfer do not sum to zero: %', p_transfers;
  end if;

  -- In the order of ids, so that two of these never wait for each other.
  select array_agg(id), array_agg(balance), array_agg(floor) into l_account, l_balance, l_floor
  from (select id, balance, floor from ledger_account
        where id = any (e_account) and balance is not null order by id for no key update) as locked;
  -- After the locks: a repetition has waited for the first, and sees it now.
  select array_agg(id) into known from transfer where id = any (t_id);

  for nr in 1 .. cardinality(t_id) loop
    first_entry := entry_at;
    t_outcome[nr] := case when t_id[nr] = any (known) then 'already' else 'posted' end;
    while e_nr[entry_at] = nr loop
      at := array_position(l_account, e_account[entry_at]);
      if t_outcome[nr] = 'posted' and at is not null then
        if l_balance[at] + e_amount[entry_at] < l_floor[at] then
          t_outcome[nr] := 'insufficient';
          t_asset[nr] := e_asset[entry_at];
        elsif l_balance[at] + e_amount[entry_at] > max_balance then
          t_outcome[nr] := 'overflow';
          t_asset[nr] := e_asset[entry_at];
        end if;
      end if;
      entry_at := entry_at + 1;
    end loop;
    if t_outcome[nr] = 'posted' then
      known := array_append(known, t_id[nr]);
      for i in first_entry .. entry_at - 1 loop
        at := array_position(l_account, e_account[i]);
        if at is not null then
          l_balance[at] := l_balance[at] + e_amount[i];
        end if;
      end loop;
    end if;
  end loop;

  with written as (
    insert into transfer (id, kind, memo)
    select id, kind, memo from unnest(t_id, t_kind, t_memo, t_outcome) as t (id, kind, memo, outcome)
    where outcome = 'posted' order by id
    on conflict do nothing returning id
  )
  select array_agg(id) into posted from written;
  -- The same id at the same instant with no account in common: there was no lock to wait at.
  for nr in 1 .. cardinality(t_id) loop
    if t_outcome[nr] = 'posted' and t_id[nr] <> all (coalesce(posted, '{}')) then
      t_outcome[nr] := 'already';
    end if;
  end loop;

  insert into entry (transfer_id, account_id, amount)
  select t_id[nr], account, amount from unnest(e_nr, e_account, e_amount) as e (nr, account, amount)
  where t_outcome[nr] = 'posted';

  with updated as (
    update ledger_account a set balance = a.balance + moved.amount, version = a.version + 1
    from (select account, sum(amount)::bigint as amount
          from unnest(e_nr, e_account, e_amount) as e (nr, account, amount)
          where t_outcome[nr] = 'posted' group by account) as moved
    where a.id = moved.account and a.balance is not null
    returning a.owner_kind, a.owner_id, a.asset, a.balance, a.version
  )
  select jsonb_agg(jsonb_build_object(
    'ownerKind', owner_kind, 'ownerId', owner_id, 'asset', asset, 'balance', balance, 'version', version))
  into changed from updated;

  return jsonb_build_object(
    'outcomes', (select jsonb_agg(jsonb_build_object('outcome', t.outcome, 'asset', t_asset[t.nr]) order by t.nr)
                 from unnest(t_outcome) with ordinality as t (outcome, nr)),
    'changed', coalesce(changed, '[]'));
end $$;

-- Posts one transfer. With a player, that player's holdings right after it are kept as its answer.
-- Answers {outcome, asset, changed, memo, answer}; memo and answer are those of the first time.
create function ledger_post(p_transfer jsonb, p_answer_for text default null) returns jsonb language plpgsql as $$
declare
  result constant jsonb := ledger_post_batch(jsonb_build_array(p_transfer));
  first transfer;
begin
  if p_answer_for is not null and result #>> '{outcomes,0,outcome}' = 'posted' then
    update transfer set answer = ledger_holdings(p_answer_for) where id = p_transfer ->> 'id';
  end if;
  select * into first from transfer where id = p_transfer ->> 'id';
  return (result #> '{outcomes,0}')
    || jsonb_build_object('changed', result -> 'changed', 'memo', first.memo, 'answer', first.answer);
end $$;
