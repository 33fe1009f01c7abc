-- Detectives that players sent to a city, each to look for one target.
create table detective (
  detective_id bigint generated always as identity (start with 1000) primary key,
  account_id bigint not null,
  target_account_id bigint not null,
  target_name text not null,
  city_name text not null,
  state text not null check (state in ('SEARCHING', 'FOLLOWING', 'NOTHING', 'SHAKEN', 'OVER')),
  hired_at timestamptz not null,
  -- Drawn at the hire: when they look in the right place. Null for one who never does, or has done.
  looks_at timestamptz,
  found_at timestamptz,
  -- When they come back at the latest, or stop following; the end, once it has come.
  ends_at timestamptz not null
);
-- One looks for a target in a city at a time.
create unique index detective_open on detective (account_id, target_account_id, city_name)
  where state in ('SEARCHING', 'FOLLOWING');
create index detective_listed on detective (account_id, hired_at desc, detective_id desc);
create index detective_looking on detective (looks_at) where state = 'SEARCHING' and looks_at is not null;
create index detective_following on detective (target_account_id) where state = 'FOLLOWING';
