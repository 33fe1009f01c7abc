-- A factory's copy of who owns it, in the transaction that moves its item. A new owner begins without sales, and with what
-- nobody paid too much.
create or replace function factory_follows_item() returns trigger language plpgsql as $$
begin
  update bullet_factory set sold_bullets = 0, revenue_euro = 0,
    owner_account_id = case when new.owner_kind = 'player' then new.owner_id::bigint end,
    owner_name = case when new.owner_kind = 'player' then coalesce(new.owner_name, '') end
  where factory_id = new.id;
  delete from factory_overpaid where factory_id = new.id;
  return null;
end $$;

create or replace trigger factory_follows_item after update of owner_kind, owner_id on item
  for each row when (new.kind = 'BULLET_FACTORY') execute function factory_follows_item();
