-- Entries are final. Who moves entries into the past says so, and deletes here what it puts there.
create or replace function entry_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('economy.moves_past', true) = 'on' then
    return null;
  end if;
  raise exception 'entries of the ledger are never changed or removed: post a transfer back';
end $$;

create or replace trigger entry_is_final before update or delete or truncate on entry
  for each statement execute function entry_is_final();
