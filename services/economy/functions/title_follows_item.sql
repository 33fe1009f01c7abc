-- A title's copy of who owns its casino, in the transaction that moves the casino. A new owner begins without revenue. What
-- has a casino in escrow is an auction. What bettors lost there goes along to a player; the house owes it to nobody.
create or replace function title_follows_item() returns trigger language plpgsql as $$
begin
  update casino_title set revenue_euro = 0, version = version + 1, on_auction = new.owner_kind = 'escrow',
    owner_account_id = case when new.owner_kind = 'player' then new.owner_id::bigint end,
    owner_name = case when new.owner_kind = 'player' then coalesce(new.owner_name, '') end
  where casino_id = new.id;
  if new.owner_kind = 'house' then delete from table_win where casino_id = new.id; end if;
  return null;
end $$;

create or replace trigger title_follows_item after update of owner_kind, owner_id on item
  for each row when (new.kind = 'CASINO') execute function title_follows_item();
