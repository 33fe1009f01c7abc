-- The double-entry ledger: the entries of a transfer sum to zero per asset. Only functions of the ledger write it
-- (post_transfers, book_rewards, settle_rounds, take_round_steps).

-- What can be owned in amounts, and by whom: a feature that brings a kind adds a row here and a line in ledger.rules.ts.
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
  ('player', true), ('casino', true), ('house', true), ('faucet', false), ('sink', false);

create table ledger_account (
  id bigint generated always as identity (start with 1000) primary key,
  owner_kind text not null references owner_kind,
  owner_id text not null check (owner_id <> ''),
  asset text not null references asset,
  -- Null where its kind of owner has none.
  balance bigint,
  floor bigint not null default 0,
  version bigint not null default 0,
  -- Why nothing may be posted here; on the row that every poster locks anyway. Null: open.
  restriction text check (restriction in ('frozen', 'closed')),
  unique (owner_kind, owner_id, asset),
  constraint ledger_account_floor check (balance >= floor),
  -- What JavaScript and JSON can hold: 2^53 - 1.
  constraint ledger_account_limit check (balance <= 9007199254740991)
) with (fillfactor = 80);

create table transfer (
  -- The idempotency key.
  id text primary key,
  kind text not null,
  memo jsonb not null default '{}',
  -- What a player was answered; a repetition gets the same.
  answer jsonb,
  created_at timestamptz not null default now()
);
-- Transfers lie in the order of their time: a few bytes for each stretch of pages find those of the last hours, and cost
-- a posting next to nothing.
create index transfer_age on transfer using brin (created_at) with (pages_per_range = 16, autosummarize = on);
-- What the bank's tables list under BET: the rounds of a player, with what was staked on them later, straight from their
-- transfers.
create index transfer_wagers on transfer ((memo ->> 'accountId'), created_at, md5(id))
  where kind in ('round', 'roundClose', 'roundRaise');

-- No foreign keys: each would lock the faucet's row for every reward. post_transfers makes both sides, the audit checks
-- them.
create table entry (
  transfer_id text not null,
  account_id bigint not null,
  amount bigint not null check (amount <> 0 and amount between -9007199254740991 and 9007199254740991),
  primary key (transfer_id, account_id)
);
-- By which a player's own entries are found, for the copy of their data. Rewards of crimes and rounds are by far the most
-- and stand there by other means: left out, they cost nothing more.
create index entry_account on entry (account_id, transfer_id)
  where transfer_id not like 'crime-reward:%' and transfer_id not like 'round%';
