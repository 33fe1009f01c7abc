-- Locks, in the order of everybody, what restricts or opens these players and posts what has waited for them: nobody else acts
-- on them until this transaction ends.
--   p_others  what else is posted to then: {kind, id, asset} of each account, which is locked as by whoever posts there
create or replace function lock_players(p_account_ids bigint[], p_others jsonb default '[]') returns void language plpgsql as $$
declare
  -- Whose and which accounts are in what waits: {kind, id, asset}, asset null for the sides of an item.
  waiting jsonb;
begin
  select coalesce(jsonb_agg(distinct side), '[]') || p_others into waiting from in_waiting(p_account_ids) as side;
  -- New accounts of theirs wait for this, and this for those that are being made. The others in what waits are no more
  -- than locked as by whoever posts.
  perform case when id = any (p_account_ids) then pg_advisory_xact_lock(hashtextextended('player ' || id, 0))
    else pg_advisory_xact_lock_shared(hashtextextended('player ' || id, 0)) end
  from (
    select unnest(p_account_ids) as id
    union select id::bigint from jsonb_to_recordset(waiting) as side (kind text, id text) where kind = 'player'
    order by 1
  ) as players;
  perform make_accounts(array_agg(kind), array_agg(id), array_agg(asset))
  from jsonb_to_recordset(waiting) as side (kind text, id text, asset text) where asset is not null;
  perform from fence where account_id = any (p_account_ids) order by account_id for no key update;
  perform from ledger_account a
  where a.owner_kind = 'player' and a.owner_id = any (p_account_ids::text[])
    or a.balance is not null and (a.owner_kind, a.owner_id, a.asset) in (
      select kind, id, asset from jsonb_to_recordset(waiting) as side (kind text, id text, asset text))
  order by a.id for no key update;
  -- From here on nothing more comes to wait for them.
  if exists (select from in_waiting(p_account_ids) as side where not waiting @> jsonb_build_array(side)) then
    raise exception 'what waits for these players needs more than is locked' using errcode = 'serialization_failure';
  end if;
end $$;
