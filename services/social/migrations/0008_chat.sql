-- A room of the chat: everybody's, or one of a family. Its lock is the order of what happens in it.
create table chat_room (
  room text primary key,
  -- Counts every change of the room, without a gap.
  version bigint not null
);

create table chat_message (
  -- Given under the room's lock: in a room it grows in the order of commits, so nobody who has read one misses a lower.
  id bigint generated always as identity primary key,
  room text not null,
  -- The room's, when the message came or was removed.
  version bigint not null,
  account_id bigint not null,
  account_name text not null,
  -- The writer's chat symbol at that time.
  symbol text,
  content text not null,
  mentioned_account_ids bigint[] not null default '{}',
  posted_at timestamptz not null,
  removed_at timestamptz
);
create index chat_message_order on chat_message (room, id);
create index chat_message_changes on chat_message (room, version);
create index chat_message_writer on chat_message (account_id, id);

-- One row per player who has written or has chosen a symbol: its lock counts their messages.
create table chat_writer (
  account_id bigint primary key,
  -- Of accounts' settings; null for none.
  symbol text,
  symbol_set_at_ms bigint not null default 0,
  -- When they wrote their last messages, epoch ms, the newest first: as many as the guard against floods counts.
  recently_posted_ms bigint[] not null default '{}'
);

-- Until an admin has judged it.
create table chat_report (
  message_id bigint not null references chat_message on delete cascade,
  reporter_account_id bigint not null,
  reason text not null,
  reported_at timestamptz not null,
  primary key (message_id, reporter_account_id)
);
create index chat_report_reporter on chat_report (reporter_account_id);
