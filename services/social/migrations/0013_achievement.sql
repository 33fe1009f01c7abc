-- What facts have counted for each gangster, by day, by thing, or by day and thing (achievements.rules.ts).
create table achievement_mark (
  account_id bigint not null,
  measure text not null,
  -- Empty for days of a count that were folded into one.
  item text not null,
  amount bigint not null,
  -- When the first of it happened.
  at_ms bigint not null,
  primary key (account_id, measure, item)
);
-- Finds the days that can be folded.
create index achievement_mark_item on achievement_mark (item) where item <> '';

-- What each gangster has earned.
create table achievement (
  account_id bigint not null,
  achievement_id text not null,
  earned_at timestamptz not null,
  primary key (account_id, achievement_id)
);
-- Finds the first of the world, and counts who has it.
create index achievement_earned on achievement (achievement_id, earned_at, account_id);

-- One row for each gangster with achievements; whoever adds to them locks it.
create table achievement_owner (
  account_id bigint primary key,
  -- In the order in which they are shown.
  pinned text[] not null default '{}'
);

-- Which first of the world is settled.
create table achievement_first (
  achievement_id text primary key,
  account_id bigint not null,
  settled_at timestamptz not null
);

-- How many have each, as it was counted last.
create table achievement_rarity (
  achievement_id text primary key,
  holders bigint not null
);
