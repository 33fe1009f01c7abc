-- The casinos of the world: one of each type per city. Who runs each, within which limits, economy knows.
create table casino (
  casino_id bigint generated always as identity primary key,
  type text not null check (type in ('ROULETTE', 'BLACKJACK', 'FRUIT')),
  city_name text not null,
  opened_at timestamptz not null default now(),
  unique (city_name, type)
);

-- What each casino took in on a day of the Netherlands, less what it paid: counted with its rounds, for its owner's chart.
create table day_revenue (
  casino_id bigint not null,
  day date not null,
  euro bigint not null,
  primary key (casino_id, day)
);
