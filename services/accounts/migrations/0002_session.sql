create table session (
  -- SHA-256 of the token, hex.
  token_hash text primary key,
  -- By which its owner may see it.
  id bigint generated always as identity,
  user_id bigint not null references app_user on delete cascade,
  -- The login's request: its retry replaces the session whose token was lost.
  request_key text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null,
  -- Since when another one stands in its place.
  replaced_at timestamptz
);
create unique index session_request on session (user_id, request_key);
create index session_expiry on session (expires_at);
create unique index session_id on session (id);

-- Copies in Redis that are no longer true, until they are gone from there.
create table stale_copy (
  token_hash text primary key,
  noted_at timestamptz not null
);

-- Codes of an authenticator app (RFC 6238). Without enabled_at the secret was shown, and no code of it seen yet.
create table two_factor (
  user_id bigint primary key references app_user on delete cascade,
  secret bytea not null,
  -- With which key the secret is sealed (AES-256-GCM).
  key_id text not null,
  begun_at timestamptz not null,
  -- The request that made the secret, for its retry.
  begun_by text not null,
  enabled_at timestamptz,
  enabled_by text,
  -- The time step, 30 s each since 1970, of the last code that was taken: none of that step or before is good again.
  last_step bigint not null default 0,
  check ((enabled_at is null) = (enabled_by is null))
);

create table recovery_code (
  user_id bigint not null references two_factor on delete cascade,
  -- SHA-256, hex, of 80 random bits.
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Logins whose password was right, and whose code is still to come.
create table login_challenge (
  -- SHA-256 of what the browser was given, hex.
  token_hash text primary key,
  user_id bigint not null references app_user on delete cascade,
  -- The login's request: its retry replaces the challenge whose answer was lost.
  request_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The request whose code was right: it alone may open a session with it.
  passed_by text,
  -- What that request was answered beside its session; null where no recovery code was used.
  recovery_codes_left int,
  unique (user_id, request_key)
);
create index login_challenge_age on login_challenge (created_at);
