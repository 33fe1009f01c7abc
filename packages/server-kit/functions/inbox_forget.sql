-- Forgets what was consumed longer ago than so many days. At most so many rows in one statement, which must be short.
-- Says how many went.
create or replace function inbox_forget(keep_days int, most int) returns int language plpgsql as $$
declare
  gone int;
begin
  delete from inbox where ctid = any (array(
    select ctid from inbox where consumed_at < now() - make_interval(days => keep_days) limit most));
  get diagnostics gone = row_count;
  return gone;
end $$;
