-- For whom a transfer must wait: a frozen player in it, or else a closed one.
create or replace function first_restricted(p_entries jsonb, p_items jsonb, out account_id bigint, out state text)
language sql stable as $$
  select b.account_id, b.state
  from restricted_player b
  where b.account_id::text in (
    select "ownerId" from jsonb_to_recordset(p_entries) as e ("ownerKind" text, "ownerId" text) where "ownerKind" = 'player'
    union select "fromId" from jsonb_to_recordset(p_items) as i ("fromKind" text, "fromId" text) where "fromKind" = 'player'
    union select "toId" from jsonb_to_recordset(p_items) as i ("toKind" text, "toId" text) where "toKind" = 'player')
  order by b.state = 'closed', b.account_id limit 1
$$;
