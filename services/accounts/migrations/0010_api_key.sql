-- Keys with which a user's programs read what their scopes open, through the documented /api.
create table api_key (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- SHA-256 of the key, hex (`apiKeyHash`): the key itself is shown once.
  token_hash text not null unique,
  name text not null,
  scopes text[] not null check (scopes <> '{}'),
  -- The request that made it: its retry replaces the key whose answer was lost.
  request_key text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (user_id, request_key)
);
