-- Posts one transfer that moves items as well, with money or without: all of it or nothing. As post_transfers, with the
-- outcomes of move_items beside its own.
create or replace function post_with_items(
  p_id text, p_kind text, p_memo jsonb, p_answer_for text, p_request_id text, p_traceparent text,
  p_owner_kinds text[], p_owner_ids text[], p_assets text[], p_amounts bigint[], p_items jsonb, p_even_frozen boolean
) returns table (id text, outcome text, refused_asset text, memo jsonb, answer jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  posted record;
  moved text;
begin
  if not p_even_frozen then
    -- Before the first account is locked: move_items needs the players as well, and who freezes them locks those first.
    perform lock_accounts(p_owner_kinds, p_owner_ids, p_assets, p_items);
  end if;
  begin
    if cardinality(p_amounts) > 0 then
      select * into posted from post_transfers(
        array[p_id], array[p_kind], array[p_memo], array[p_answer_for], array[p_request_id], array[p_traceparent],
        array_fill(1, array[cardinality(p_amounts)]), p_owner_kinds, p_owner_ids, p_assets, p_amounts);
    else
      insert into transfer as made (id, kind, memo, answer)
      values (p_id, p_kind, p_memo, case when p_answer_for is not null then ledger_holdings(p_answer_for) end)
      on conflict do nothing
      returning made.id, 'posted' as outcome, null::text as refused_asset, made.memo, made.answer into posted;
      if not found then
        select t.id, 'already' as outcome, null::text as refused_asset, t.memo, t.answer into posted
        from transfer t where t.id = p_id;
      end if;
    end if;
    if posted.outcome = 'posted' then
      moved := move_items(p_id, p_items, p_even_frozen);
      if moved <> 'moved' then
        raise exception using errcode = 'SM001', message = moved;
      end if;
    end if;
  exception when sqlstate 'SM001' then
    -- Takes back what was posted above.
    return query select p_id, moved, null::text, null::jsonb, null::jsonb;
    return;
  end;
  return query select posted.id, posted.outcome, posted.refused_asset, posted.memo, posted.answer;
end $$;
