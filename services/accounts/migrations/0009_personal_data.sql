-- When somebody asked to be removed, when that is done unless he revokes it, and when it was done. What is left then is a
-- number.
alter table app_user
  add column deletion_asked_at timestamptz,
  add column deletion_due_at timestamptz,
  add column deleted_at timestamptz,
  add check ((deletion_asked_at is null) = (deletion_due_at is null));
create index app_user_deletion_due on app_user (deletion_due_at) where deletion_due_at is not null and deleted_at is null;

-- The copy of what is kept of somebody: asked for, made by a job, taken once.
create table data_export (
  user_id bigint primary key references app_user on delete cascade,
  asked_at timestamptz not null,
  -- Null while it is being made; who makes it has it until then.
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
