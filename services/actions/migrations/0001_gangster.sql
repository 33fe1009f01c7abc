-- What a gangster may do now. The row of an active player changes all the time: no index on what a crime changes,
-- and room on the page, so that such updates stay heap-only (HOT).
create table gangster (
  account_id bigint primary key,
  user_id bigint not null,
  account_name text not null,
  gender text not null check (gender in ('male', 'female')),
  city_name text not null,
  -- Grows with every change.
  version bigint not null default 1,

  experience bigint not null default 0 check (experience >= 0),
  -- Rank 11 is not reached by experience alone.
  is_godfather boolean not null default false,
  life int not null check (life >= 0),
  max_life int not null,
  kill_exp_hundredths int not null default 0 check (kill_exp_hundredths between 0 and 10000),
  murder_attempt_until timestamptz,

  jailed_until timestamptz,
  crime_until timestamptz,
  car_until timestamptz,
  liquor_until timestamptz,
  drugs_until timestamptz,
  heist_until timestamptz,
  raid_until timestamptz,
  travel_until timestamptz,
  hospital_until timestamptz,
  bullets_factory_until timestamptz,
  murder_until timestamptz,
  godfather_until timestamptz,

  crimes_committed int not null default 0,
  car_crimes_committed int not null default 0,
  liquor_crimes_committed int not null default 0,
  drugs_crimes_committed int not null default 0,
  heist_crimes_committed int not null default 0,
  raid_crimes_committed int not null default 0,
  successful_breakouts int not null default 0,
  missions_committed int not null default 0,
  murders_committed int not null default 0,
  backfires_committed int not null default 0,

  -- The issue time of the last click token used: only a newer one is good for anything.
  last_click_token_micros bigint not null default 0,
  -- The first answer to the last crime, for whoever asks with the same request id again.
  last_crime_request_id text,
  last_crime_answer text,
  last_crime_ranked_up_to int
) with (fillfactor = 60);

create index gangster_prisoner on gangster (jailed_until) where jailed_until is not null;
create index gangster_name on gangster (lower(account_name));

-- Seconds begun from `at` to `until`; 0 when it is over or never was.
create function seconds_left(until timestamptz, at timestamptz) returns int
language sql immutable parallel safe as $$
  select case when until > at then ceil(extract(epoch from until - at))::int else 0 end
$$;

-- Every timer of a gangster, by the keys of the contract.
create function timers_left(g gangster, at timestamptz) returns jsonb
language sql stable parallel safe as $$
  select jsonb_build_object(
    'crime', seconds_left(g.crime_until, at),
    'car', seconds_left(g.car_until, at),
    'liquor', seconds_left(g.liquor_until, at),
    'drugs', seconds_left(g.drugs_until, at),
    'heist', seconds_left(g.heist_until, at),
    'raid', seconds_left(g.raid_until, at),
    -- Kept for the contract; no screen uses it.
    'adoption', 0,
    'freedom', seconds_left(g.jailed_until, at),
    'travel', seconds_left(g.travel_until, at),
    'hospital', seconds_left(g.hospital_until, at),
    'bulletsFactory', seconds_left(g.bullets_factory_until, at),
    'murder', seconds_left(g.murder_until, at),
    'godfather', seconds_left(g.godfather_until, at)
  )
$$;
