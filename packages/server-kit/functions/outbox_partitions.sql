-- Makes the outbox a partition for each of the next days, and drops those that are too old. One process at a time: each looks
-- into outbox_other first and then needs it for itself alone, and two that had both looked would wait for each other.
create or replace function outbox_partitions(keep_days int) returns void language plpgsql as $$
declare
  day date;
  name text;
  old regclass;
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'outbox_partitions', current_schema()), 0));
  for day in select generate_series(current_date, current_date + 3, interval '1 day')::date loop
    name := 'outbox_' || to_char(day, 'YYYYMMDD');
    if to_regclass(name) is null
      and not exists (select from outbox_other where created_at >= day and created_at < day + 1) then
      execute format('create table %I partition of outbox for values from (%L) to (%L)', name, day, day + 1);
    end if;
  end loop;
  for old in
    select inhrelid::regclass from pg_inherits
    where inhparent = 'outbox'::regclass
      and inhrelid::regclass::text ~ 'outbox_\d{8}$'
      and to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD') < current_date - keep_days
  loop
    execute format('drop table %s', old);
  end loop;
  -- A row stands there only where its day had no partition; what is more than this goes in the next hours.
  delete from outbox_other where ctid = any (array(
    select ctid from outbox_other where created_at < current_date - keep_days limit 5000));
end $$;
