-- Posts the transfers that wait for a player, in the order in which they came. One that meets another frozen player waits
-- for that one from now on. What a closed player would get goes to the sink closedAccount, and the memo says so.
create or replace function post_waiting(p_account_id bigint) returns void language plpgsql as $$
declare
  waiting record;
  given record;
  items jsonb;
  result text;
  still record;
begin
  for waiting in
    select w.* from waiting_transfer w where w.waits_for = p_account_id order by w.created_at, w.transfer_id for update
  loop
    select coalesce(array_agg(owner_kind), '{}') as owner_kinds, coalesce(array_agg(owner_id), '{}') as owner_ids,
      coalesce(array_agg(asset), '{}') as assets, coalesce(array_agg(amount), '{}') as amounts,
      coalesce(bool_or(redirected), false) as redirected
    into given
    from (
      select case when closed then 'sink' else "ownerKind" end as owner_kind,
        case when closed then 'closedAccount' else "ownerId" end as owner_id,
        asset, sum(amount)::bigint as amount, bool_or(closed) as redirected
      from (
        select e.*, e.amount > 0 and e."ownerKind" = 'player' and exists (
          select from restricted_player b where b.account_id::text = e."ownerId" and b.state = 'closed') as closed
        from jsonb_to_recordset(waiting.entries) as e ("ownerKind" text, "ownerId" text, asset text, amount bigint)
      ) as given_entry
      group by 1, 2, 3
    ) as entry;
    select coalesce(jsonb_agg(case when m ->> 'toKind' = 'player' and exists (
        select from restricted_player b where b.account_id::text = m ->> 'toId' and b.state = 'closed')
      then m || '{"toKind": "sink", "toId": "closedAccount", "toName": null}' else m end), '[]')
    into items from jsonb_array_elements(waiting.items) as m;

    select p.outcome into result from post_with_items(
      waiting.transfer_id, waiting.kind,
      case when given.redirected then waiting.memo || '{"closedAccount": true}' else waiting.memo end,
      null, waiting.request_id, waiting.traceparent,
      given.owner_kinds, given.owner_ids, given.assets, given.amounts, items, false) as p;
    if result in ('posted', 'already') then
      delete from waiting_transfer w where w.transfer_id = waiting.transfer_id;
    else
      select * into still from first_restricted(waiting.entries, waiting.items);
      -- Nobody frozen: it was refused for its own sake, which the audit tells of.
      if still.state = 'frozen' then
        update waiting_transfer w set waits_for = still.account_id where w.transfer_id = waiting.transfer_id;
      end if;
    end if;
  end loop;
end $$;
