-- A car's row is born with its item, in the transaction that makes it, however it comes. A new owner gets it unlocked.
create or replace function car_follows_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into car (car_id, car_name, life, city_name)
    values (new.id, new.made_as ->> 'carName', (new.made_as ->> 'life')::int, new.made_as ->> 'cityName');
  else
    update car set is_locked = false where car_id = new.id and is_locked;
  end if;
  return null;
end $$;

create or replace trigger car_is_made after insert on item
  for each row when (new.kind = 'CAR') execute function car_follows_item();
create or replace trigger car_is_given after update of owner_kind, owner_id on item
  for each row when (new.kind = 'CAR' and new.owner_kind = 'player') execute function car_follows_item();
