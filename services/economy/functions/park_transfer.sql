-- Takes in a decided transfer that was just refused in this transaction because a player in it is frozen or closed:
-- it waits for the thaw, or is posted now without the closed one. Its accounts are locked, so nobody thaws meanwhile.
create or replace function park_transfer(
  p_id text, p_kind text, p_memo jsonb, p_entries jsonb, p_request_id text, p_traceparent text
) returns void language plpgsql as $$
declare
  player record;
begin
  select a.owner_id::bigint as account_id, a.barred into player
  from jsonb_to_recordset(p_entries) as e ("ownerKind" text, "ownerId" text, asset text)
  join ledger_account a on a.owner_kind = e."ownerKind" and a.owner_id = e."ownerId" and a.asset = e.asset
  where a.barred is not null order by a.barred = 'closed', a.id limit 1;
  if not found then
    raise exception 'transfer % waits for nobody', p_id;
  end if;
  insert into waiting_transfer (transfer_id, kind, memo, entries, waits_for, request_id, traceparent)
  values (p_id, p_kind, p_memo, p_entries, player.account_id, p_request_id, p_traceparent)
  on conflict do nothing;
  if player.barred = 'closed' then
    perform post_waiting(player.account_id);
  end if;
end $$;
