-- Stands behind the trigger of that name.
create or replace function entry_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are never changed or removed: post a transfer back';
end $$;
