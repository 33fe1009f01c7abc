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
-- Transfers lie in the order of their time: a few bytes for each stretch of pages find those of the last hours, and cost
-- a posting next to nothing.
create index transfer_age on transfer using brin (created_at) with (pages_per_range = 16, autosummarize = on);
