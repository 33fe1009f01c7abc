-- Numbers an entry and puts it behind the last one, one after the other.
create or replace function admin_log_is_chained() returns trigger language plpgsql as $$
declare
  last admin_log;
begin
  perform pg_advisory_xact_lock(hashtextextended('admin_log', 0));
  select * into last from admin_log order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.hash := admin_log_hash(new, last.hash);
  return new;
end $$;
create or replace trigger admin_log_is_chained before insert on admin_log
  for each row execute function admin_log_is_chained();
