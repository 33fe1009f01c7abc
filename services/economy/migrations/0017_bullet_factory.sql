-- Where bullets come from: in each city one of the city itself and one that belongs to whoever holds its item. Bullets and
-- bank are accounts of the ledger. Whoever posts to them holds the factory's row, so that what was made since is made first.
insert into owner_kind (name, has_balance) values ('factory', true);
-- One factory per player at most (rules, "Bullet factories").
insert into item_kind (name, one_per_player) values ('BULLET_FACTORY', true);

create table bullet_factory (
  factory_id bigint generated always as identity primary key,
  kind text not null check (kind in ('LOCAL', 'PLAYER')),
  city_name text not null,
  -- Until when its bullets are made: what it makes after that is posted by the next step that needs it.
  produced_until timestamptz not null,
  -- Of bullets in escrow, for which there must be room if they come back.
  reserved_bullets bigint not null default 0 check (reserved_bullets >= 0),
  -- Null in the city's own, whose price is the day's.
  price_euro bigint check (price_euro > 0),
  -- Both null when nobody but the house runs it.
  owner_account_id bigint,
  owner_name text,
  -- Since this owner has it.
  sold_bullets bigint not null default 0,
  revenue_euro bigint not null default 0,
  unique (city_name, kind),
  check ((kind = 'LOCAL') = (price_euro is null)),
  check ((owner_account_id is null) = (owner_name is null))
) with (fillfactor = 50);
create unique index bullet_factory_owner on bullet_factory (owner_account_id) where owner_account_id is not null;

-- What a bullet costs at a city's own factory: a row per day, drawn by whoever asks first.
create table bullet_price (
  city_name text not null,
  -- Of the calendar in Amsterdam, such as 2026-11-22.
  day text not null,
  price_euro bigint not null check (price_euro > 0),
  primary key (city_name, day)
);
