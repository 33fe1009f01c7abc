-- How far each gangster has come, as actions told last. A row with the place that it has in the leaderboard.
create table standing (
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
create index standing_place on standing (bucket desc, experience desc, account_id) where alive;
create index standing_city_place on standing (city_name, bucket desc, experience desc, account_id) where alive;
create index standing_breakouts on standing (breakouts desc, account_id) where breakouts > 0;

-- The rows of standing in numbers: a page and a place are found by these sums, without counting through the table.
create table standing_count (
  city_name text not null,
  bucket bigint not null,
  players bigint not null,
  crimes bigint not null,
  car_crimes bigint not null,
  primary key (city_name, bucket)
) with (fillfactor = 50);

-- Null until a fact tells it.
alter table player
  add column created_at_ms bigint,
  add column killer_account_id bigint,
  -- When the name was given, or replaced because the person left: an older fact does not bring the old one back.
  add column named_at_ms bigint not null default 0;
create index player_newest on player (created_at_ms desc, account_id desc) where created_at_ms is not null;
create index player_newest_dead on player (died_at_ms desc, account_id desc) where died_at_ms is not null;

-- What each owner told last for the statistics.
create table owner_figures (
  owner text primary key,
  figures jsonb not null,
  taken_at timestamptz not null
);
-- The figures of the game at the end of each hour, for the charts.
create table statistics_hour (
  hour timestamptz primary key,
  money_euro bigint not null,
  living_accounts bigint not null,
  crimes bigint not null,
  bullets bigint not null
);

-- The draws of the lottery that are counted in lottery_wins, so that each counts once, whichever fact tells of it. casino
-- tells all of them again.
create table lottery_draw_counted (
  draw_day text primary key
);
delete from lottery_wins;
