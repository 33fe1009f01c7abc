-- What is set aside for something in two steps. A row without an account is a tombstone: voided before it was reserved.
create table escrow_reservation (
  escrow_id text primary key,
  state text not null check (state in ('reserved', 'committed', 'voided')),
  account_id bigint,
  purpose text,
  asset text,
  amount bigint check (amount > 0),
  -- As it was asked for, to tell a repetition from another wish under the same id.
  asked jsonb,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check (state = 'voided' or (account_id is not null and purpose is not null and asset is not null and amount is not null))
);
create index escrow_reservation_open on escrow_reservation (created_at) where state = 'reserved';

create table player_settings (
  account_id bigint primary key,
  payment_preference text not null default 'CREDITS' check (payment_preference in ('CREDITS', 'HONOR'))
);
