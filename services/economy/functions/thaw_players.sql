-- Ends a freeze, and posts what has waited for its players. One that was ended before, or has not come yet, is ended too.
create or replace function thaw_players(p_freeze_id text) returns void language plpgsql as $$
declare
  players bigint[];
begin
  insert into player_freeze (freeze_id, account_ids, thawed_at) values (p_freeze_id, '{}', now()) on conflict do nothing;
  if found then
    return;
  end if;
  select f.account_ids into players from player_freeze f where f.freeze_id = p_freeze_id;
  perform lock_players(players);
  update player_freeze f set thawed_at = now() where f.freeze_id = p_freeze_id and f.thawed_at is null;
  if not found then
    return;
  end if;
  -- Those who were closed meanwhile stay closed.
  with thawed as (
    delete from restricted_player b where b.freeze_id = p_freeze_id and b.state = 'frozen' returning b.account_id
  )
  select array_agg(account_id order by account_id) into players from thawed;
  perform restrict_accounts(players, null);
  perform post_waiting(id) from unnest(players) as id;
end $$;
