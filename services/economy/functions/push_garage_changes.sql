-- Garages in which something has changed are read again where they are open: one push for a garage and statement, however
-- many cars came, went or changed.
create or replace function push_garage_changes() returns trigger language plpgsql as $$
declare
  v_owners text[];
begin
  if tg_table_name = 'garage' then
    v_owners := array(select distinct account_id::text from after);
  elsif tg_table_name = 'car' then
    v_owners := array(
      select distinct i.owner_id from after join item i on i.kind = 'CAR' and i.id = car_id where i.owner_kind = 'player');
  elsif tg_op = 'INSERT' then
    v_owners := array(select distinct owner_id from after where kind = 'CAR' and owner_kind = 'player');
  else
    v_owners := array(
      select owner_id from before where kind = 'CAR' and owner_kind = 'player'
      union select owner_id from after where kind = 'CAR' and owner_kind = 'player');
  end if;
  insert into outbox (id, subject, payload)
  select id, 'push.account.' || owner,
    json_build_object('event', 'garageChanged', 'payload', json_build_object('version', id))
  from (select nextval('outbox_id') as id, owner from unnest(v_owners) as owner) as garage;
  return null;
end $$;

create or replace trigger garages_get_cars after insert on item
  referencing new table as after for each statement execute function push_garage_changes();
create or replace trigger garages_exchange_cars after update on item
  referencing old table as before new table as after for each statement execute function push_garage_changes();
create or replace trigger garages_see_cars_change after update on car
  referencing new table as after for each statement execute function push_garage_changes();
create or replace trigger garages_grow after insert on garage
  referencing new table as after for each statement execute function push_garage_changes();
create or replace trigger garages_grow_on after update on garage
  referencing new table as after for each statement execute function push_garage_changes();
