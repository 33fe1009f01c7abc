-- Facts and pushes, written in the transaction of the change they tell of.
-- The relay reads in the order (xid, id) and only rows whose transaction is older than every running one:
-- such rows are complete and final, so published ones need no mark of their own.
create sequence outbox_id;

create table outbox (
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null default nextval('outbox_id'),
  created_at timestamptz not null default now(),
  subject text not null,
  payload jsonb not null,
  request_id text,
  traceparent text
) partition by range (created_at);

create index outbox_order on outbox (xid, id);

-- Takes rows when today's partition is missing, so that no write ever fails for it.
create table outbox_other partition of outbox default;

create table outbox_cursor (
  only_row boolean primary key default true check (only_row),
  xid xid8 not null default '0',
  id bigint not null default 0
);
insert into outbox_cursor default values;

create function outbox_partitions(keep_days int) returns void language plpgsql as $$
declare
  day date;
  name text;
  old regclass;
begin
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
  delete from outbox_other where created_at < current_date - keep_days;
end $$;

-- What has been consumed, written in the transaction of the effect.
create table inbox (
  consumer text not null,
  message_id text not null,
  consumed_at timestamptz not null default now(),
  primary key (consumer, message_id)
);
create index inbox_age on inbox (consumed_at);
