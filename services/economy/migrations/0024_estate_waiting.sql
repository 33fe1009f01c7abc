-- What a dead gangster left, until nothing of his is open any more: no game, nothing in escrow. Then it is divided.
create table estate_waiting (
  account_id bigint primary key,
  -- What accounts told of his death.
  died jsonb not null,
  request_id text,
  traceparent text,
  heard_at timestamptz not null default now()
);
