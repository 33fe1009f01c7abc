-- Takes, in the order of everybody, all that postings of this transaction will lock: the players, against who freezes them,
-- then the accounts, which are made where there are none. For whoever posts by more than one statement: locked by one
-- statement after the other they would be in no order.
--   p_items  the items that are moved beside it, as move_items has them
create or replace function lock_accounts(p_owner_kinds text[], p_owner_ids text[], p_assets text[], p_items jsonb)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('player ' || id, 0))
  from (
    select owner_id::bigint as id from unnest(p_owner_kinds, p_owner_ids) as e (owner_kind, owner_id)
    where owner_kind = 'player'
    union select side.id::bigint
    from jsonb_to_recordset(p_items) as m ("fromKind" text, "fromId" text, "toKind" text, "toId" text)
    cross join lateral (values (m."fromKind", m."fromId"), (m."toKind", m."toId")) as side (kind, id)
    where side.kind = 'player'
    order by 1
  ) as players;
  perform make_accounts(p_owner_kinds, p_owner_ids, p_assets);
  perform from ledger_account a
  where a.balance is not null and (a.owner_kind, a.owner_id, a.asset) in (
    select owner_kind, owner_id, asset from unnest(p_owner_kinds, p_owner_ids, p_assets) as e (owner_kind, owner_id, asset))
  order by a.id for no key update;
end $$;
