-- What is past is final: in these tables, and in each of their partitions.
create or replace function past_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'what is past of the ledger is never changed or removed: post a transfer back';
end $$;

create or replace trigger past_is_final before update or delete or truncate on transfer_past
  for each statement execute function past_is_final();
create or replace trigger past_is_final before update or delete or truncate on entry_past
  for each statement execute function past_is_final();
