-- A raid from its leader's call until it was carried out or came to nothing; one is open in a city at a time.
create table raid (
  raid_id bigint generated always as identity primary key,
  city_name text not null,
  grenades int not null check (grenades >= 0),
  revolvers int not null check (revolvers >= 0),
  bazookas int not null check (bazookas >= 0),
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  created_at timestamptz not null,
  closes_at timestamptz not null,
  ended_at timestamptz,
  -- What all of them together took, and how many they were, for the hall of fame; nothing where it failed.
  loot_euro bigint not null default 0 check (loot_euro >= 0),
  took_part int not null default 0 check (took_part >= 0),
  check ((state = 'open') = (ended_at is null))
);
create unique index raid_open on raid (city_name) where state = 'open';
create index raid_loot on raid (loot_euro desc, raid_id) where loot_euro > 0;

-- Who takes part, the leader first; what each put in is reserved by their intent.
create table raid_participant (
  raid_id bigint not null references raid,
  account_id bigint not null,
  is_leader boolean not null,
  intent_id uuid not null,
  joined_at timestamptz not null,
  -- What they were answered at its end.
  result jsonb,
  primary key (raid_id, account_id)
);
create unique index raid_leader on raid_participant (raid_id) where is_leader;
create index raid_participant_account on raid_participant (account_id, raid_id);
