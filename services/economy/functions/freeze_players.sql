-- From the end of this transaction on nothing is posted to these players' accounts, until thaw_players.
-- Outcome: frozen; already (this freeze was made before, of the same players); ended (it was ended, perhaps before it came);
-- other (that id froze other players); restricted (one of them is frozen by another freeze, or closed: nothing happened).
create or replace function freeze_players(p_freeze_id text, p_cause text, p_account_ids bigint[])
returns text language plpgsql as $$
declare
  known player_freeze;
begin
  -- New accounts of theirs wait for this, and this for those that are being made. In the order of ids, as all locks.
  perform pg_advisory_xact_lock(hashtextextended('player ' || id, 0))
  from (select distinct id from unnest(p_account_ids) as id order by id) as players;
  select * into known from player_freeze f where f.freeze_id = p_freeze_id;
  if found then
    return case when known.thawed_at is not null then 'ended'
                when known.cause = p_cause and known.account_ids = p_account_ids then 'already' else 'other' end;
  end if;
  if exists (select from restricted_player b where b.account_id = any (p_account_ids)) then
    return 'restricted';
  end if;
  insert into player_freeze (freeze_id, cause, account_ids, frozen_at)
  values (p_freeze_id, p_cause, p_account_ids, now()) on conflict do nothing;
  if not found then
    raise exception 'the freeze % was ended at the same instant', p_freeze_id using errcode = 'serialization_failure';
  end if;
  insert into restricted_player (account_id, state, freeze_id)
  select distinct id, 'frozen', p_freeze_id from unnest(p_account_ids) as id;
  perform restrict_accounts(p_account_ids, 'frozen');
  return 'frozen';
end $$;
