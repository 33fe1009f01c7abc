-- What is in escrow stands on one account per purpose and asset, without a running balance: an account for each
-- reservation would stay for ever, and one with a balance would be a hot row. Whose it is tell the reservations.
insert into owner_kind (name, has_balance) values ('escrow', false);

-- What is set aside for something in two steps: several things, each for whoever gets it in the end. A row without an
-- account is a tombstone: voided before it was reserved.
create table escrow_reservation (
  escrow_id text primary key,
  state text not null check (state in ('reserved', 'committed', 'voided')),
  account_id bigint,
  purpose text,
  -- [{asset, amount} or {kind, itemId, fromName}, each with toKind, toId, toName]
  lines jsonb,
  -- What was reserved, as the request said it: the same id with another request is no repetition.
  request jsonb,
  -- Economy itself ends such a reservation, at an instant of its own: no other service leads it.
  is_own boolean not null default false,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint escrow_reservation_whose check (state = 'voided'
    or (account_id is not null and purpose is not null and lines is not null))
);
create index escrow_reservation_open on escrow_reservation (created_at) where state = 'reserved';
-- What the bank's tables list under BET beside the casinos' rounds: stakes on matches and tickets of the lottery.
create index escrow_bets on escrow_reservation (account_id, created_at, md5(escrow_id))
  where purpose in ('sportsBet', 'lottery') and state <> 'voided';
