-- The copy of what is kept of somebody: asked for, made by a job, taken once.
create table data_export (
  user_id bigint primary key references app_user on delete cascade,
  requested_at timestamptz not null,
  -- Null while it is being made; who makes one locks its row until then.
  ready_at timestamptz,
  next_try_at timestamptz not null,
  expires_at timestamptz,
  -- The request that has taken it: it alone may have it once more.
  taken_by text
);
create index data_export_waiting on data_export (next_try_at) where ready_at is null;

create table data_export_part (
  user_id bigint not null references data_export on delete cascade,
  part int not null,
  content text not null,
  primary key (user_id, part)
);
