-- Every fact makes a row here and only upkeep asks for their age: rows lie in the order in which they came, so a summary
-- of each range of pages finds the old ones, at a fraction of what an entry per row costs every fact.
drop index inbox_age;
create index inbox_age on inbox using brin (consumed_at);

-- For the connection of the relay, which forgoes such scans for the sake of its own query.
create function inbox_forget(keep_days int) returns void language sql set enable_bitmapscan = on as $$
  delete from inbox where consumed_at < now() - make_interval(days => keep_days)
$$;
