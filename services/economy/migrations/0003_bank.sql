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
