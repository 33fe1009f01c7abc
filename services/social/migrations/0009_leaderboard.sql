-- How far each gangster has come, as actions published last. A row with the place that it has in the leaderboard.
create table player_progress (
  account_id bigint primary key,
  alive boolean not null,
  experience bigint not null,
  rank_number int not null check (rank_number between 1 and 11),
  city_name text not null,
  crimes bigint not null,
  car_crimes bigint not null,
  breakouts bigint not null,
  -- A stretch of the leaderboard (leaderboard.rules.ts): the higher, the further ahead. 0 for the dead.
  bucket bigint not null check (bucket >= 0),
  version bigint not null
) with (fillfactor = 80);
create index player_progress_place on player_progress (bucket desc, experience desc, account_id) where alive;
create index player_progress_city_place
  on player_progress (city_name, bucket desc, experience desc, account_id) where alive;
create index player_progress_breakouts on player_progress (breakouts desc, account_id) where breakouts > 0;

-- The rows of player_progress in numbers: a page and a place are found by these sums, without counting through the
-- table.
create table player_progress_sum (
  city_name text not null,
  bucket bigint not null,
  players bigint not null,
  crimes bigint not null,
  car_crimes bigint not null,
  primary key (city_name, bucket)
) with (fillfactor = 50);
