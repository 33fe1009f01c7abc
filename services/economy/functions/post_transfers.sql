-- Posts transfers with their pushes, with one update per account.
-- What one transfer has once, is one element of the first six arrays; the entries of all of them are the elements of
-- the last five, p_places telling whose.
--   p_answer_for  a player whose holdings right after the posting are kept as its answer, or null
-- Per transfer an outcome: posted; already (that id was posted before, nothing happened); or why it was refused, for the
-- asset: insufficient, overflow, frozen or closed (who gives is), receiverFrozen or receiverClosed. memo and answer are
-- those of the first time, given where an answer is wanted.
-- An id may stand here only once. Entries that do not sum to zero are a defect of the caller and raise.
-- Where the batch can't overdraw or overfill an account in any order and none is restricted, its transfers are posted
-- together; those that touch another account are posted after them, one by one in their order.
create or replace function post_transfers(
  p_ids text[], p_kinds text[], p_memos jsonb[], p_answer_for text[], p_request_ids text[], p_traceparents text[],
  p_places int[], p_owner_kinds text[], p_owner_ids text[], p_assets text[], p_amounts bigint[]
) returns table (id text, outcome text, refused_asset text, memo jsonb, answer jsonb) language plpgsql
-- Every statement here looks rows up by their keys. Left to itself PostgreSQL plans each of them anew for every call,
-- which costs more than the rest, or keeps the plans of the day when the tables were still small.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  max_balance constant bigint := 9007199254740991;
  accounts bigint[];
  known text[];
  tight bigint[];
  -- Places that are not posted together with the others: known ones and those of tight accounts.
  separate int[] := '{}';
  at int;
  wrong text;
  moving int;
  written int;
begin
  select min(p_ids[e.place]) filter (where e.total <> 0), count(distinct e.place) into wrong, moving
  from (select place, sum(amount) as total from unnest(p_places, p_assets, p_amounts) as given (place, asset, amount)
        group by place, asset) as e;
  if wrong is not null then
    raise exception 'the entries of transfer % do not sum to zero', wrong;
  end if;
  if moving < cardinality(p_ids) then
    select min(t.id) into wrong from unnest(p_ids, p_kinds) with ordinality as t (id, kind, place)
    -- Those are remembered although they may move nothing: an ended game, an owner's change of their limits.
    where t.kind not in ('roundClose', 'titleUpdate') and t.place <> all (p_places);
    if wrong is not null then
      raise exception 'transfer % has no entries', wrong;
    end if;
  end if;

  loop
    select array_agg(
      (select a.id from ledger_account a
       where a.owner_kind = e.owner_kind and a.owner_id = e.owner_id and a.asset = e.asset) order by e.nr)
    into accounts
    from unnest(p_owner_kinds, p_owner_ids, p_assets) with ordinality as e (owner_kind, owner_id, asset, nr);
    exit when array_position(accounts, null) is null;
    -- Only what is missing: an account that is named here is born anew, locks and all, before it turns out to be there.
    perform make_accounts(array_agg(owner_kind), array_agg(owner_id), array_agg(asset))
    from unnest(p_owner_kinds, p_owner_ids, p_assets, accounts) as e (owner_kind, owner_id, asset, account_id)
    where account_id is null;
  end loop;

  -- In the order of ids, so that two of these never wait for each other.
  perform from ledger_account a where a.id = any (accounts) and a.balance is not null order by a.id for no key update;
  -- After the locks: a repetition has waited for the first, and sees it now.
  select array_agg(t.id) into known from transfer t where t.id = any (p_ids);
  if known is not null then
    return query select t.id, 'already', null::text, t.memo, t.answer from transfer t where t.id = any (known);
    select array_agg(t.place::int) into separate
    from unnest(p_ids) with ordinality as t (id, place) where t.id = any (known);
  end if;

  select array_agg(account.id) into tight
  from (
    select a.id from unnest(accounts, p_amounts, p_places) as e (account_id, amount, place)
    join ledger_account a on a.id = e.account_id
    where a.balance is not null and e.place <> all (separate)
    group by a.id
    having a.balance + sum(least(amount, 0)) < a.floor or a.balance + sum(greatest(amount, 0)) > max_balance
      or a.restriction is not null
  ) as account;

  if tight is not null then
    if cardinality(p_ids) = 1 then
      return query
      select p_ids[1],
        case when a.restriction is not null and e.amount < 0 then a.restriction
             when a.restriction is not null then 'receiver' || initcap(a.restriction)
             when e.amount < 0 then 'insufficient' else 'overflow' end,
        e.asset, null::jsonb, null::jsonb
      from unnest(accounts, p_assets, p_amounts) with ordinality as e (account_id, asset, amount, nr)
      join ledger_account a on a.id = e.account_id
      where e.account_id = any (tight)
      order by a.restriction is null, a.restriction is not null and e.amount > 0, e.nr limit 1;
      return;
    end if;
    select separate || array_agg(distinct e.place) into separate
    from unnest(accounts, p_places) as e (account_id, place)
    where e.account_id = any (tight) and e.place <> all (separate);
  end if;

  with new_balance as (
    update ledger_account a set balance = a.balance + given.amount, version = a.version + 1
    from (select account_id, sum(amount)::bigint as amount, max(place) as cause
          from unnest(accounts, p_amounts, p_places) as e (account_id, amount, place)
          where e.place <> all (separate) group by account_id) as given
    where a.id = given.account_id and a.balance is not null
    returning a.owner_kind, a.owner_id, a.asset, a.balance, a.version, given.cause
  )
  insert into outbox (subject, payload, request_id, traceparent)
  select 'push.account.' || owner_id,
    ('{"event":"cash","payload":{"cashPocket":' || balance || ',"version":' || version || '}}')::jsonb,
    p_request_ids[cause], p_traceparents[cause]
  from new_balance where owner_kind = 'player' and asset = 'cashPocket';

  return query
  insert into transfer as made (id, kind, memo, answer)
  select t.id, t.kind, t.memo,
    case when t.answer_for is not null then (
      select ('{' || coalesce(string_agg('"' || a.asset || '":{"balance":' || a.balance || ',"version":' || a.version
        || '}', ','), '') || '}')::jsonb
      from ledger_account a where a.owner_kind = 'player' and a.owner_id = t.answer_for) end
  from unnest(p_ids, p_kinds, p_memos, p_answer_for) with ordinality as t (id, kind, memo, answer_for, place)
  where t.place <> all (separate)
  on conflict do nothing
  returning made.id, 'posted', null::text, case when made.answer is not null then made.memo end, made.answer;
  get diagnostics written = row_count;
  if written < cardinality(p_ids) - cardinality(separate) then
    raise exception 'the same transfer was posted at the same instant for other accounts'
      using errcode = 'serialization_failure';
  end if;

  insert into entry (transfer_id, account_id, amount)
  select p_ids[e.place], e.account_id, e.amount
  from unnest(accounts, p_amounts, p_places) as e (account_id, amount, place) where e.place <> all (separate);

  if tight is not null then
    for at in
      select t.place::int from unnest(p_ids) with ordinality as t (id, place)
      where t.place = any (separate) and (known is null or t.id <> all (known)) order by t.place
    loop
      return query
      select one.* from (
        select array_agg(e.owner_kind order by e.nr) as owner_kinds, array_agg(e.owner_id order by e.nr) as owner_ids,
          array_agg(e.asset order by e.nr) as assets, array_agg(e.amount order by e.nr) as amounts
        from unnest(p_places, p_owner_kinds, p_owner_ids, p_assets, p_amounts)
          with ordinality as e (place, owner_kind, owner_id, asset, amount, nr)
        where e.place = at
      ) as own, post_transfers(
        p_ids[at:at], p_kinds[at:at], p_memos[at:at], p_answer_for[at:at], p_request_ids[at:at], p_traceparents[at:at],
        array_fill(1, array[cardinality(own.amounts)]), own.owner_kinds, own.owner_ids, own.assets, own.amounts) as one;
    end loop;
  end if;
end $$;
