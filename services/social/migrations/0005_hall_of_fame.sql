-- Who is first in what, as it was published last of each version of the game.
create table hall_of_fame (
  version text not null,
  list text not null check (list in ('experience', 'crimes', 'carsStolen', 'breakouts', 'heists', 'raids')),
  place int not null check (place > 0),
  -- Of a heist or raid: whose it was.
  account_id bigint not null,
  -- How often, or how many took part in a raid; null where it is not counted.
  count int,
  rank_number int,
  rank_progress float8,
  -- Of a heist or raid.
  group_crime_id bigint,
  partner_account_id bigint,
  loot_euro bigint,
  primary key (version, list, place)
);
create table hall_of_fame_version (
  version text primary key,
  taken_at timestamptz not null
);

-- How many prizes of the lottery each gangster has won.
create table lottery_wins (
  account_id bigint primary key,
  wins int not null check (wins > 0),
  last_won_at timestamptz not null
);
create index lottery_wins_most on lottery_wins (wins desc, last_won_at);

-- The draws of the lottery that are counted in lottery_wins, so that each counts once, whichever fact tells of it.
create table lottery_draw_counted (
  draw_day text primary key
);
