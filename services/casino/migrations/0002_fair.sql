-- What rounds are drawn with. Number n + 1 is committed, and its hash shown, while n is played with; it is revealed
-- once economy's fence has moved past it. No check constraints: PostgreSQL would print a failing row in its error.
create table fair_server_seed (
  account_id bigint not null,
  number int not null,
  -- 64 lowercase hex digits.
  server_seed text not null,
  -- SHA-256 of that text, in hex.
  server_seed_hash text not null,
  revealed_at timestamptz,
  primary key (account_id, number)
);

-- A server seed with a client seed: what economy's fence names. Each rotation makes one of its own, so that the client
-- seed is settled before the fence moves, and of two rotations at once the fence takes one, whole.
create table fair_seed (
  seed_id bigint generated always as identity primary key,
  account_id bigint not null,
  number int not null,
  client_seed text not null,
  -- The rotation that made it; null for a player's very first.
  request_id text,
  -- Since when the fence is known to have been here; null for what lost against another rotation.
  adopted_at timestamptz,
  foreign key (account_id, number) references fair_server_seed,
  unique (account_id, request_id)
);
create unique index fair_seed_first on fair_seed (account_id) where request_id is null;
create unique index fair_seed_adopted on fair_seed (account_id, number) where adopted_at is not null;
