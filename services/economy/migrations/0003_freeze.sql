-- Players of whom nothing moves: as on their accounts, and for accounts that are made later.
create table restricted_player (
  account_id bigint primary key,
  state text not null check (state in ('frozen', 'closed')),
  -- Of a frozen one.
  freeze_id text,
  since timestamptz not null default now(),
  check ((state = 'frozen') = (freeze_id is not null))
);

-- Every freeze there was. One without accounts is a tombstone: ended before it arrived.
create table player_freeze (
  freeze_id text primary key,
  -- What for, such as murderAttempt.
  cause text,
  account_ids bigint[] not null,
  frozen_at timestamptz,
  thawed_at timestamptz
);

-- What facts have decided for frozen players: thawing posts it.
create table waiting_transfer (
  transfer_id text primary key,
  kind text not null,
  memo jsonb not null,
  -- [{ownerKind, ownerId, asset, amount}]
  entries jsonb not null,
  -- As move_items has them.
  items jsonb not null default '[]',
  -- The frozen player.
  waits_for bigint not null,
  request_id text,
  traceparent text,
  created_at timestamptz not null default now()
);
create index waiting_transfer_player on waiting_transfer (waits_for);
