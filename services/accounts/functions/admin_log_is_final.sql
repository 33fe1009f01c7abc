create or replace function admin_log_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'what admins did is never changed or removed';
end $$;
create or replace trigger admin_log_is_final before update or delete or truncate on admin_log
  for each statement execute function admin_log_is_final();
