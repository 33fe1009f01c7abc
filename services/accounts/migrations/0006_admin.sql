-- Addresses from where nobody is let in.
create table banned_network (
  -- An IPv4 address, or the 64 bits with which IPv6 names a network.
  network text primary key,
  -- For whose sake.
  account_name text not null,
  banned_at timestamptz not null,
  banned_by text not null
);

-- What admins did. Rows are only ever added, each under a hash of itself and of the one before.
create table admin_log (
  -- Without gaps, as the trigger numbers them.
  id bigint primary key,
  -- Under which it is noted once.
  entry_key text not null unique,
  kind text not null,
  -- Who did it, as others read them.
  by_name text not null,
  -- Whom or what it was about; null for everybody.
  about text,
  -- In Dutch, as the admin reads it.
  what text not null,
  reason text,
  done_at timestamptz not null,
  hash bytea not null
);
revoke update, delete, truncate on admin_log from current_user;
