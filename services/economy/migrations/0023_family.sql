-- A family's bank, its magazine of bullets and its crusher's capacity are accounts of the ledger. A transaction that posts
-- to them locks the family's row against its end.
insert into owner_kind (name, has_balance) values ('family', true);
insert into asset (name) values ('crusherCapacity');

-- The last state that social published; a reservation that came before it has made a row without a name.
create table family (
  family_id bigint primary key,
  family_name text,
  version bigint not null default 0,
  -- From this time on reservations are refused; the heirs get the holdings as soon as none is open.
  ended_at timestamptz,
  heir_account_ids bigint[],
  divided_at timestamptz,
  check (divided_at is null or ended_at is not null),
  check ((ended_at is null) = (heir_account_ids is null))
);
create index family_undivided on family (ended_at) where ended_at is not null and divided_at is null;

-- A player's family, for the crusher and for the right to read its transactions. A player who left keeps a row, for its
-- version.
create table family_member (
  account_id bigint primary key,
  family_id bigint,
  role text,
  version bigint not null,
  check ((family_id is null) = (role is null))
);
create index family_member_family on family_member (family_id) where family_id is not null;

-- Transactions of a family's bank and magazine for /bank: written with the reservation, shown from its commit on.
create table family_transaction (
  id bigint generated always as identity (start with 1000) primary key,
  escrow_id text not null unique,
  family_id bigint not null,
  direction text not null check (direction in ('received', 'sent')),
  purpose text not null,
  asset text not null references asset,
  amount bigint not null check (amount > 0),
  -- Null for the upkeep.
  account_id bigint,
  account_name text,
  subject text not null check (char_length(subject) <= 75),
  -- Null until the commit.
  created_at timestamptz
);
create index family_transaction_listed on family_transaction (family_id, direction, created_at desc, id desc)
  where created_at is not null;
create index family_transaction_open on family_transaction (family_id) where created_at is null;
create index family_transaction_account on family_transaction (account_id) where account_id is not null;
