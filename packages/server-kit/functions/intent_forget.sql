-- Forgets intents that have ended and began longer ago than so many days; at most so many rows, as inbox_forget does.
create or replace function intent_forget(keep_days int, most int) returns int language plpgsql as $$
declare
  gone int;
begin
  delete from intent where ctid = any (array(
    select ctid from intent where state <> 'open' and created_at < now() - make_interval(days => keep_days) limit most));
  get diagnostics gone = row_count;
  return gone;
end $$;
