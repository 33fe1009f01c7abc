-- Whose and which accounts are in the transfers that wait for these players, as {kind, id, asset}; asset is null for those
-- between whom an item moves.
create or replace function in_waiting(p_account_ids bigint[]) returns setof jsonb language sql stable as $$
  select jsonb_build_object('kind', e ->> 'ownerKind', 'id', e ->> 'ownerId', 'asset', e ->> 'asset')
  from waiting_transfer w cross join lateral jsonb_array_elements(w.entries) as e
  where w.waits_for = any (p_account_ids)
  union all
  select jsonb_build_object('kind', side.kind, 'id', side.id, 'asset', null)
  from waiting_transfer w
  cross join lateral jsonb_to_recordset(w.items) as m ("fromKind" text, "fromId" text, "toKind" text, "toId" text)
  cross join lateral (values (m."fromKind", m."fromId"), (m."toKind", m."toId")) as side (kind, id)
  where w.waits_for = any (p_account_ids)
$$;
