-- What the tables of /bank show, written in the transaction of its transfer.
create table bank_transaction (
  id bigint generated always as identity (start with 1000) primary key,
  transfer_id text not null unique,
  category text not null check (category in ('BANK', 'CREDIT', 'FAMILY', 'BET')),
  -- Null where that side is no player.
  sender_account_id bigint,
  sender_account_name text,
  receiver_account_id bigint,
  receiver_account_name text,
  amount bigint not null check (amount > 0),
  subject text not null check (char_length(subject) <= 75),
  created_at timestamptz not null
);
create index bank_transaction_sent on bank_transaction (sender_account_id, category, created_at desc, id desc);
create index bank_transaction_received on bank_transaction (receiver_account_id, category, created_at desc, id desc);

-- What came into players' pockets and banks and what went out, gathered from the ledger's entries; of today and yesterday
-- only. What moves between a pocket and a bank is neither. Those of some seconds are a few rows that are only ever added,
-- and cost each transfer next to nothing.
create table cash_flow (
  -- Of the player's id: whoever reads their own money passes over that of the same bucket alone.
  bucket smallint not null,
  hour_at timestamptz not null,
  id bigint generated always as identity,
  account_ids bigint[] not null,
  -- In the same places.
  in_euro bigint[] not null,
  out_euro bigint[] not null,
  primary key (bucket, hour_at, id)
);

-- Transfers that were posted before this moment are gathered.
create table cash_flow_cursor (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null
);
insert into cash_flow_cursor (until) values (now());
