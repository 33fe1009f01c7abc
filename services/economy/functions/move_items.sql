-- Moves items under a transfer of this transaction; nothing else writes item and item_move. One that is moved from a faucet
-- is made.
--   p_moves        [{kind, itemId, fromKind, fromId, toKind, toId, toName, madeAs}], each item once
--   p_even_frozen  for what happens to an item by itself: a casino whose bank is broken goes whoever owns it. Who gets it
--                  is not restricted and can't be until this transaction ends: the caller has locked their pocket
-- Outcome, for all of them together: moved; or why nothing was: notOwner (it is not, or not any more, whose the transfer
-- says, or it is there already), ownsOne (the receiver has one of a kind of which players have one), frozen, closed,
-- receiverFrozen, receiverClosed.
create or replace function move_items(p_transfer_id text, p_moves jsonb, p_even_frozen boolean) returns text
language plpgsql as $$
declare
  wrong text;
begin
  if not p_even_frozen then
    -- Who is freezing one of them comes before this or after it; in the order of their numbers.
    perform pg_advisory_xact_lock_shared(hashtextextended('player ' || id, 0))
    from (
      select "fromId"::bigint as id from jsonb_to_recordset(p_moves) as m ("fromKind" text, "fromId" text)
      where "fromKind" = 'player'
      union select "toId"::bigint from jsonb_to_recordset(p_moves) as m ("toKind" text, "toId" text)
      where "toKind" = 'player'
      order by 1
    ) as players;
  end if;
  -- Two that give one player their one thing of a kind: the second sees what the first has given.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'one', receiver.kind, receiver.id), 0))
  from (
    select distinct m.kind, m."toId" as id from jsonb_to_recordset(p_moves) as m (kind text, "toKind" text, "toId" text)
    join item_kind k on k.name = m.kind and k.one_per_player where m."toKind" = 'player' order by 1, 2
  ) as receiver;
  perform from item i
  where (i.kind, i.id) in (select m.kind, m."itemId" from jsonb_to_recordset(p_moves) as m (kind text, "itemId" bigint))
  order by i.kind, i.id for update;

  select case
      when giver.state is not null and not p_even_frozen then giver.state
      when taker.state is not null then 'receiver' || initcap(taker.state)
      when m."fromKind" = 'faucet' and i.id is not null then 'notOwner'
      when m."fromKind" <> 'faucet' and (i.owner_kind, i.owner_id) is distinct from (m."fromKind", m."fromId") then 'notOwner'
      when k.one_per_player and m."toKind" = 'player' and exists (
        select from item own where own.kind = m.kind and own.owner_kind = 'player' and own.owner_id = m."toId"
          and own.id <> m."itemId") then 'ownsOne'
    end into wrong
  from jsonb_to_recordset(p_moves)
    as m (kind text, "itemId" bigint, "fromKind" text, "fromId" text, "toKind" text, "toId" text)
  left join item i on i.kind = m.kind and i.id = m."itemId"
  left join item_kind k on k.name = m.kind
  left join restricted_player giver on m."fromKind" = 'player' and giver.account_id::text = m."fromId"
  left join restricted_player taker on m."toKind" = 'player' and taker.account_id::text = m."toId"
  order by 1 nulls last limit 1;
  if wrong is not null then
    return wrong;
  end if;

  with given as (
    select * from jsonb_to_recordset(p_moves)
      as m (kind text, "itemId" bigint, "fromKind" text, "fromId" text, "toKind" text, "toId" text, "toName" text,
        "madeAs" jsonb)
  ), made as (
    insert into item (kind, id, owner_kind, owner_id, owner_name, one_per_player, moves, made_as)
    select g.kind, g."itemId", g."toKind", g."toId", g."toName", k.one_per_player, 1, g."madeAs"
    from given g left join item_kind k on k.name = g.kind where g."fromKind" = 'faucet'
    returning kind, id, moves
  ), moved as (
    update item i set owner_kind = g."toKind", owner_id = g."toId", owner_name = g."toName", moves = i.moves + 1
    from given g where i.kind = g.kind and i.id = g."itemId" and g."fromKind" <> 'faucet'
    returning i.kind, i.id, i.moves
  )
  insert into item_move (kind, item_id, nr, transfer_id, from_kind, from_id, to_kind, to_id)
  select g.kind, g."itemId", done.moves, p_transfer_id, g."fromKind", g."fromId", g."toKind", g."toId"
  from given g join (select * from made union all select * from moved) as done on done.kind = g.kind and done.id = g."itemId";
  return 'moved';
end $$;
