-- Takes in a decided transfer that was just refused in this transaction because a player in it is frozen or closed: it
-- waits for the thaw, or is posted now without the closed one. Its accounts and players are locked, so nobody thaws meanwhile.
create or replace function park_transfer(
  p_id text, p_kind text, p_memo jsonb, p_entries jsonb, p_request_id text, p_traceparent text, p_items jsonb default '[]'
) returns void language plpgsql as $$
declare
  player record;
begin
  select * into player from first_restricted(p_entries, p_items);
  if player.account_id is null then
    raise exception 'transfer % waits for nobody', p_id;
  end if;
  insert into waiting_transfer (transfer_id, kind, memo, entries, items, waits_for, request_id, traceparent)
  values (p_id, p_kind, p_memo, p_entries, p_items, player.account_id, p_request_id, p_traceparent)
  on conflict do nothing;
  if player.state = 'closed' then
    perform post_waiting(player.account_id);
  end if;
end $$;
