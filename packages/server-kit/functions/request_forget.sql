-- Forgets answers that were given longer ago than so many days; at most so many rows, as inbox_forget does.
create or replace function request_forget(keep_days int, most int) returns int language plpgsql as $$
declare
  gone int;
begin
  delete from request_answer where ctid = any (array(
    select ctid from request_answer where answered_at < now() - make_interval(days => keep_days) limit most));
  get diagnostics gone = row_count;
  return gone;
end $$;
