-- Missions, each from its beginning until long after its end. Progress changes all the time: no index on it, and room on
-- the page.
create table mission (
  mission_id bigint generated always as identity primary key,
  account_id bigint not null,
  mission_type text not null,
  difficulty int not null check (difficulty >= 1),
  -- Of those that lead from one city to another.
  from_city_name text,
  to_city_name text,
  required_count int not null check (required_count > 0),
  progress int not null default 0 check (progress between 0 and required_count),
  -- As they were promised.
  reward_euro bigint not null,
  experience int not null,
  -- The one that everybody is given, once.
  is_first boolean not null default false,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  completed_at timestamptz,
  skipped_at timestamptz,
  -- Its player has heard that the time was up.
  expiry_pushed boolean not null default false,
  -- From then on its place is free again.
  free_at timestamptz not null,
  check ((from_city_name is null) = (to_city_name is null)),
  check ((progress = required_count) = (completed_at is not null)),
  check (completed_at is null or skipped_at is null)
) with (fillfactor = 80);

create unique index mission_first on mission (account_id) where is_first;
create index mission_place on mission (account_id, free_at);
create index mission_open on mission (account_id, mission_type) where completed_at is null and skipped_at is null;
create index mission_expiry on mission (ends_at)
  where completed_at is null and skipped_at is null and not expiry_pushed;
