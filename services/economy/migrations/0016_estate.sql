-- What belongs to a person, and waits for their next gangster: the credits of one who has died.
insert into owner_kind (name, has_balance) values ('user', true);

-- What a dead gangster left, until nothing of theirs is open any more: no game, nothing in escrow. Then it is divided.
create table estate_waiting (
  account_id bigint primary key,
  -- The fact of the death.
  died jsonb not null,
  request_id text,
  traceparent text,
  heard_at timestamptz not null default now()
);
