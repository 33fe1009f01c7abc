-- Facts and pushes, written in the transaction of the change they tell of.
-- The relay reads in the order (xid, id) and only rows whose transaction is older than every running one:
-- such rows are complete and final, so published ones need no mark of their own.
create sequence outbox_id;

create table outbox (
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null default nextval('outbox_id'),
  created_at timestamptz not null default now(),
  subject text not null,
  -- Only passed on: kept as the text it came as, a row costs neither the parsing of jsonb when it is written nor the
  -- printing when it is read. Who writes jsonb is cast on assignment.
  payload json not null,
  request_id text,
  traceparent text,
  -- Of a row that was restored from a backup: the transaction id it had on the server it comes from. Ids start anew on
  -- another server; its message keeps the name under which consumers know it.
  published_xid xid8
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

-- How far this service itself has read its outbox, beside the relay: names and the last row of each reader.
create table outbox_reader (
  reader text primary key,
  xid xid8 not null default '0',
  id bigint not null default 0
);

-- What this service owns and can publish again as it is now; a row for each, made at the start of its processes.
create table present_state (
  state text primary key,
  -- When it was requested last; null for never.
  requested_at timestamptz,
  -- The last row that was published, by its key.
  after_key bigint not null default 0,
  published bigint not null default 0,
  -- Null while it runs.
  ended_at timestamptz
);
