-- The casinos of the world: one of each type per city.
create table casino (
  casino_id bigint generated always as identity primary key,
  type text not null check (type in ('ROULETTE', 'BLACKJACK', 'FRUIT')),
  city_name text not null,
  -- Both null when the house runs it.
  owner_account_id bigint,
  owner_name text,
  min_bet_euro bigint not null check (min_bet_euro > 0),
  max_bet_euro bigint not null,
  opened_at timestamptz not null default now(),
  unique (city_name, type),
  check (max_bet_euro >= min_bet_euro),
  check ((owner_account_id is null) = (owner_name is null))
);
