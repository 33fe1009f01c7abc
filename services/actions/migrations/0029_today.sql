-- What each gangster did in an hour, gathered from the facts of their actions; of today and yesterday only.
create table today_hour (
  hour_at timestamptz not null,
  account_id bigint not null,
  experience bigint not null,
  -- What chance decided: how often it was tried, how often it succeeded, and the sum of the chances at the time.
  crime_tries int not null,
  crime_successes int not null,
  crime_expected double precision not null,
  car_theft_tries int not null,
  car_theft_successes int not null,
  car_theft_expected double precision not null,
  goods_tries int not null,
  goods_successes int not null,
  goods_expected double precision not null,
  breakout_tries int not null,
  breakout_successes int not null,
  breakout_expected double precision not null,
  -- Of all these tries in their order: how many, and the successes in a row at the beginning, at the end, and at most.
  tries int not null,
  first_streak int not null,
  last_streak int not null,
  best_streak int not null,
  best_euro bigint,
  best_action text check (best_action in ('crime', 'heist', 'raid')),
  best_name text,
  best_at timestamptz,
  -- The hour first: a gangster's hours are looked up one by one, and old ones lie together.
  primary key (hour_at, account_id)
) with (fillfactor = 70);
