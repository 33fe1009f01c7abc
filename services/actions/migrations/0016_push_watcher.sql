-- What users want to be told by push, as accounts said last: only for them timers are looked at.
create table push_watcher (
  user_id bigint primary key,
  kinds text[] not null,
  chosen_at timestamptz not null
);
create index push_watcher_timer on push_watcher (user_id) where 'timer' = any (kinds);
-- A crime does not change it, so its updates stay heap-only.
create index gangster_user on gangster (user_id);

-- Until when it was looked whose timers have ended: one row.
create table timer_look (
  is_only boolean primary key default true check (is_only),
  looked_until timestamptz not null
);
insert into timer_look (looked_until) values ('epoch');
