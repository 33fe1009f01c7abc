-- For the connection of the relay, which forgoes such scans for the sake of its own query.
create or replace function inbox_forget(keep_days int) returns void language sql set enable_bitmapscan = on as $$
  delete from inbox where consumed_at < now() - make_interval(days => keep_days)
$$;
