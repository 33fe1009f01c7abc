-- Posts the transfers that wait for a player, in the order in which they came. One that meets another frozen player waits
-- for that one from now on. What a closed player would get goes to the sink closedAccount, and the memo says so.
create or replace function post_waiting(p_account_id bigint) returns void language plpgsql as $$
declare
  waiting record;
  given record;
  result text;
  next_player bigint;
begin
  for waiting in
    select w.* from waiting_transfer w where w.waits_for = p_account_id
    order by w.created_at, w.transfer_id for update
  loop
    select array_agg(owner_kind) as owner_kinds, array_agg(owner_id) as owner_ids, array_agg(asset) as assets,
      array_agg(amount) as amounts, bool_or(redirected) as redirected
    into given
    from (
      select case when closed then 'sink' else "ownerKind" end as owner_kind,
        case when closed then 'closedAccount' else "ownerId" end as owner_id,
        asset, sum(amount)::bigint as amount, bool_or(closed) as redirected
      from (
        select e.*, e.amount > 0 and exists (
          select from ledger_account a where a.owner_kind = e."ownerKind" and a.owner_id = e."ownerId"
            and a.asset = e.asset and a.barred = 'closed') as closed
        from jsonb_to_recordset(waiting.entries) as e ("ownerKind" text, "ownerId" text, asset text, amount bigint)
      ) as told
      group by 1, 2, 3
    ) as entry;

    select p.outcome into result from post_transfers(
      array[waiting.transfer_id], array[waiting.kind],
      array[case when given.redirected then waiting.memo || '{"closedAccount": true}' else waiting.memo end],
      array[null::text], array[waiting.request_id], array[waiting.traceparent],
      array_fill(1, array[cardinality(given.amounts)]), given.owner_kinds, given.owner_ids, given.assets, given.amounts) as p;
    if result in ('posted', 'already') then
      delete from waiting_transfer w where w.transfer_id = waiting.transfer_id;
    else
      select a.owner_id::bigint into next_player
      from unnest(given.owner_kinds, given.owner_ids, given.assets) as e (owner_kind, owner_id, asset)
      join ledger_account a using (owner_kind, owner_id, asset) where a.barred = 'frozen' order by a.id limit 1;
      -- Nobody frozen: it was refused for its own sake, which the audit tells of.
      update waiting_transfer w set waits_for = coalesce(next_player, p_account_id)
      where w.transfer_id = waiting.transfer_id;
    end if;
  end loop;
end $$;
