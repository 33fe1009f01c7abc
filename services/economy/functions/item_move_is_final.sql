-- Moves of items are final, as entries are.
create or replace function item_move_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'moves of items are never changed or removed: move the item back';
end $$;

create or replace trigger item_move_is_final before update or delete or truncate on item_move
  for each statement execute function item_move_is_final();
