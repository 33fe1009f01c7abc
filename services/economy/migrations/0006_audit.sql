-- Up to when the scheduled audit has found everything in order: it looks at the transfers since.
create table audit_checkpoint (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null,
  -- When everything was looked at for the last time.
  whole_at timestamptz not null
);
-- What the entries of each account come to in the transfers before the checkpoint.
create table audit_sum (
  account_id bigint primary key,
  total numeric not null
);
