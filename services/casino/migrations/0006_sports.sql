-- A day of the simulator's leagues: all its matches are drawn from one seed, whose hash is published before anybody can
-- bet on them (docs/sports-odds.md).
create table sports_day (
  day bigint primary key,
  seed text not null,
  seed_hash text not null,
  ends_at timestamptz not null
);

-- A match as its provider told of it, with the odds at which bets are taken now.
create table sports_match (
  match_id text primary key,
  league text not null,
  home_team text not null,
  away_team text not null,
  -- Whose table it counts for.
  season text not null,
  kick_off_at timestamptz not null,
  -- In hundredths, all or none: null while nobody can bet on it.
  home_odds bigint,
  draw_odds bigint,
  away_odds bigint,
  news text[] not null default '{}',
  -- The first official result stands.
  home_goals bigint,
  away_goals bigint,
  result_at timestamptz,
  -- What was told later and differs: for who looks into it, never for money.
  corrected_home_goals bigint,
  corrected_away_goals bigint,
  corrected_at timestamptz,
  -- What its teams were called later, where that differs: its id and league decide which match it is, and its bets keep
  -- the names that they were taken with. For who looks into it, never for money.
  other_home_team text,
  other_away_team text,
  renamed_at timestamptz,
  check ((home_odds is null) = (draw_odds is null) and (home_odds is null) = (away_odds is null)),
  check ((result_at is null) = (home_goals is null) and (result_at is null) = (away_goals is null))
);
create index sports_match_of_league on sports_match (league, kick_off_at);
create index sports_match_corrected on sports_match (corrected_at desc, match_id desc) where corrected_at is not null;
create index sports_match_renamed on sports_match (renamed_at desc, match_id desc) where renamed_at is not null;

-- Leagues that a player has opened for good, of those that have a price.
create table sports_league (
  account_id bigint not null,
  league text not null,
  opened_at timestamptz not null,
  primary key (account_id, league)
);

-- What a player has open and what their bets have brought them: the row that each of their bets locks.
create table sports_player (
  account_id bigint primary key,
  open_euro bigint not null check (open_euro >= 0),
  profit_euro bigint not null default 0,
  bets_settled bigint not null default 0,
  version bigint not null default 1
);

-- The id is that of its intent, under which economy has taken the stake.
create table sports_bet (
  bet_id uuid primary key,
  account_id bigint not null,
  -- For the operator who looks into a corrected result.
  account_name text,
  match_id text not null references sports_match,
  choice text not null check (choice in ('1', 'X', '2')),
  odds bigint not null,
  stake_euro bigint not null check (stake_euro > 0),
  -- Of the match when it was taken.
  kick_off_at timestamptz not null,
  placed_at timestamptz not null,
  outcome text check (outcome in ('won', 'lost', 'void')),
  paid_euro bigint,
  settled_at timestamptz,
  -- Its player has died meanwhile: what it brings is their heir's, where they have one.
  is_estate boolean not null default false,
  heir_account_id bigint,
  check ((settled_at is null) = (outcome is null) and (settled_at is null) = (paid_euro is null))
);
create index sports_bet_of_match on sports_bet (match_id);
create index sports_bet_open on sports_bet (match_id) where settled_at is null;
create index sports_bet_of_account on sports_bet (account_id, placed_at desc);

-- When a provider is asked again for what, and how it went: one process at a time takes what is due.
create table sports_reading (
  provider text not null,
  league text not null,
  subject text not null check (subject in ('offer', 'results')),
  due_at timestamptz not null,
  -- The last good answer.
  read_at timestamptz,
  -- So long is what it said taken for true.
  good_until timestamptz,
  failures bigint not null default 0,
  last_error text,
  primary key (provider, league, subject)
);

-- What a provider that counts its calls has been asked in a month.
create table sports_budget (
  provider text not null,
  month text not null,
  used bigint not null,
  primary key (provider, month)
);
