-- Rows of the outbox below this are complete: no transaction runs that could still write one. Only transactions of this
-- schema's own role count, for nobody else writes here: pg_snapshot_xmin() would wait for the oldest writer of the whole
-- server, in whatever database. The snapshot is taken before the sessions are looked at, so that a transaction which
-- begins meanwhile is at or above the snapshot's end. Rows are to be read by a later statement, which sees what was
-- committed by then.
-- In plpgsql its plan is made once: planning the view of sessions takes three times as long as reading it.
create or replace function outbox_horizon() returns xid8 language plpgsql volatile as $$
begin return (
  with snapshot as (select pg_snapshot_xmax(pg_current_snapshot())::text::numeric as xmax),
  -- A session tells the lower 32 bits of its transaction id: how far it is from the snapshot's end, either way.
  running as (
    select mod(backend_xid::text::numeric - mod(xmax, 4294967296) + 4294967296, 4294967296) as distance
    from pg_stat_activity, snapshot where usename = current_user and backend_xid is not null
  )
  select least(xmax, (select min(xmax + distance - 4294967296) from running where distance >= 2147483648))::text::xid8
  from snapshot
); end $$;
