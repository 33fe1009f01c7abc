-- Who is first in what, as it was told last of each version of the game.
create table hall_of_fame (
  version text not null,
  list text not null check (list in ('experience', 'crimes', 'carsStolen', 'breakouts')),
  place int not null check (place > 0),
  account_id bigint not null,
  -- How often; null where it is not counted.
  count int,
  rank_number int,
  rank_progress float8,
  primary key (version, list, place)
);
create table hall_of_fame_version (
  version text primary key,
  taken_at timestamptz not null
);
