-- What this service owns and can publish again as it is now; a row for each, made at the start of its processes.
create table present_state (
  state text primary key,
  -- When it was asked for last; null for never.
  requested_at timestamptz,
  -- The last row that was published, by its key.
  after_key bigint not null default 0,
  published bigint not null default 0,
  -- Null while it runs.
  ended_at timestamptz
);

-- How far this service itself has read its outbox, beside the relay: names and the last row of each reader.
create table outbox_reader (
  reader text primary key,
  xid xid8 not null default '0',
  id bigint not null default 0
);
