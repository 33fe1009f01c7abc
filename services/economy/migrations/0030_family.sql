-- What a family has is in the ledger: its bank, its magazine of bullets, and the bullets that its crusher can still yield.
-- Whoever posts to these holds the family's row against its end.
insert into owner_kind (name, has_balance) values ('family', true);
insert into asset (name) values ('crusherCapacity');

-- As social told it last; without a name where something of it came before that.
create table family (
  family_id bigint primary key,
  family_name text,
  version bigint not null default 0,
  -- From when nothing new is reserved, and what there is goes to the heirs as soon as nothing is open.
  ended_at timestamptz,
  heir_account_ids bigint[],
  divided_at timestamptz,
  check (divided_at is null or ended_at is not null),
  check ((ended_at is null) = (heir_account_ids is null))
);
create index family_undivided on family (ended_at) where ended_at is not null and divided_at is null;

-- Whose crusher a player uses, and who reads a family's transactions. Nobody's family is a row too: it has a version.
create table family_member (
  account_id bigint primary key,
  family_id bigint,
  role text,
  version bigint not null,
  check ((family_id is null) = (role is null))
);
create index family_member_family on family_member (family_id) where family_id is not null;

-- What a family's bank and magazine got and gave, as /bank shows it: written with the reservation, shown from its commit on.
create table family_transaction (
  id bigint generated always as identity (start with 1000) primary key,
  escrow_id text not null unique,
  family_id bigint not null,
  direction text not null check (direction in ('received', 'sent')),
  purpose text not null,
  asset text not null references asset,
  amount bigint not null check (amount > 0),
  -- Null where nobody asked for it.
  account_id bigint,
  account_name text,
  subject text not null check (char_length(subject) <= 75),
  -- Null while it is held.
  created_at timestamptz
);
create index family_transaction_listed on family_transaction (family_id, direction, created_at desc, id desc)
  where created_at is not null;
create index family_transaction_open on family_transaction (family_id) where created_at is null;
create index family_transaction_account on family_transaction (account_id) where account_id is not null;
