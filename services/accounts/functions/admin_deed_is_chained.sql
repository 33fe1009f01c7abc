-- Numbers a deed and puts it behind the last one, one after the other.
create or replace function admin_deed_is_chained() returns trigger language plpgsql as $$
declare
  last admin_deed;
begin
  perform pg_advisory_xact_lock(hashtextextended('admin_deed', 0));
  select * into last from admin_deed order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.hash := admin_deed_hash(new, last.hash);
  return new;
end $$;
create or replace trigger admin_deed_is_chained before insert on admin_deed
  for each row execute function admin_deed_is_chained();
