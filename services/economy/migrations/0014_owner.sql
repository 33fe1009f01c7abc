-- What can be owned in amounts, and by whom: a feature that brings a new one adds a row here and a line in ledger.rules.ts.
create table asset (
  name text primary key,
  -- What an account may not fall below.
  floor bigint not null default 0
);
insert into asset (name) values ('cashPocket'), ('cashBank'), ('bullets'), ('credits'), ('honor'), ('easterEggs');

create table owner_kind (
  name text primary key,
  -- Faucets and sinks take part in everything: a running balance would make each of them one hot row.
  has_balance boolean not null
);
insert into owner_kind (name, has_balance) values
  ('player', true), ('casino', true), ('house', true), ('escrow', true), ('faucet', false), ('sink', false);

alter table ledger_account
  drop constraint ledger_account_owner_kind_check,
  drop constraint ledger_account_asset_check,
  drop constraint ledger_account_check,
  add foreign key (owner_kind) references owner_kind,
  add foreign key (asset) references asset,
  -- Why nothing may be posted here; on the row that every poster locks anyway. Null: open.
  add column barred text check (barred in ('frozen', 'closed'));

-- Players of whom nothing moves: as on their accounts, and for accounts that are made later.
create table barred_player (
  account_id bigint primary key,
  state text not null check (state in ('frozen', 'closed')),
  -- The freeze that holds a frozen one.
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
  -- The frozen player.
  waits_for bigint not null,
  request_id text,
  traceparent text,
  created_at timestamptz not null default now()
);
create index waiting_transfer_player on waiting_transfer (waits_for);
