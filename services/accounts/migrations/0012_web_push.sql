-- What a user wants to be told by push, and when not. Without a row: nothing.
create table web_push_setting (
  user_id bigint primary key references app_user on delete cascade,
  kinds text[] not null,
  -- In the time of each device. From 23 until 7 spans midnight.
  quiet_from_hour int check (quiet_from_hour between 0 and 23),
  quiet_until_hour int check (quiet_until_hour between 0 and 23),
  check ((quiet_from_hour is null) = (quiet_until_hour is null))
);

-- Browsers that take push messages (RFC 8030): each goes with the session that added it.
create table web_push_device (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  session_id bigint not null references session (id) on delete cascade,
  -- Whoever knows it can bring messages there.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  time_zone text not null,
  created_at timestamptz not null,
  -- Messages in a row that its push service did not take.
  failures int not null default 0
);
create index web_push_device_user on web_push_device (user_id);
create index web_push_device_session on web_push_device (session_id);

-- The last message of each kind to each device.
create table web_push_message (
  id bigint generated always as identity primary key,
  device_id bigint not null references web_push_device on delete cascade,
  kind text not null,
  body text not null,
  path text not null,
  -- Counts the messages that took this place: one that is being sent ends only itself.
  version int not null default 1,
  -- What it says is of no use after this.
  expires_at timestamptz not null,
  attempts int not null default 0,
  -- Null once it is done with.
  next_attempt_at timestamptz,
  sent_at timestamptz,
  unique (device_id, kind)
);
create index web_push_message_waiting on web_push_message (next_attempt_at) where next_attempt_at is not null;
