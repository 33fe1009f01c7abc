-- Every fight, by the id of its intent, which economy knows its reservation and its freeze by.
create table murder (
  murder_id uuid primary key,
  -- The order in which they began.
  id bigint generated always as identity (start with 1000),
  killer_account_id bigint not null,
  killer_name text not null,
  victim_account_id bigint not null,
  victim_name text not null,
  city_name text not null,
  is_anonymous boolean not null,
  -- Both sides at its start, with what was drawn: the rounds follow from them.
  killer jsonb not null,
  victim jsonb not null,
  killer_max_life int not null,
  victim_max_life int not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  -- When one of them died of something else: the rounds after it don't take place.
  stopped_at timestamptz,
  -- Null while it is under way.
  ended_at timestamptz,
  -- Rounds that took place: fewer where somebody died of something else.
  rounds int,
  killer_died boolean,
  victim_died boolean,
  check ((ended_at is null) = (rounds is null)),
  check (killer_account_id <> victim_account_id)
);
-- A player is in one fight at a time.
create unique index murder_killer_open on murder (killer_account_id) where ended_at is null;
create unique index murder_victim_open on murder (victim_account_id) where ended_at is null;
create index murder_killer on murder (killer_account_id, started_at desc);
create index murder_victim on murder (victim_account_id, started_at desc);
create index murder_ended on murder (ended_at desc, id desc) where ended_at is not null;

-- Killing sprees that the admin began; the last one counts.
create table killing_spree (
  spree_id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ends_at timestamptz not null
);
create index killing_spree_end on killing_spree (ends_at);
