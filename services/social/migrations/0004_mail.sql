-- A player is found by a part of his name, in any case; names are ASCII.
create index player_name on player ((lower(account_name) collate "C"));

-- One row per player who was ever written to or wrote: its lock is the order of all that happens to his mails.
create table mailbox (
  account_id bigint primary key,
  unread int not null default 0 check (unread >= 0),
  -- Grows with every change; what a browser is told carries it.
  version bigint not null default 0,
  -- When he sent his last mails, epoch ms, the newest first: as many as the limit per minute counts.
  recently_sent_ms bigint[] not null default '{}'
);

-- One row per mail. Each side deletes for itself.
create table mail (
  id bigint generated always as identity primary key,
  -- Of a mail of the house, so that it comes once; null between players.
  key text unique,
  -- Null: the house.
  sender_account_id bigint,
  sender_account_name text,
  -- Whether he was premium when he wrote it: decides what its markup may show.
  sender_is_premium boolean not null default false,
  receiver_account_id bigint not null,
  receiver_account_name text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  receiver_deleted_at timestamptz,
  sender_deleted_at timestamptz
);
create index mail_received on mail (receiver_account_id, sent_at, id) where receiver_deleted_at is null;
create index mail_sent on mail (sender_account_id, sent_at, id) where sender_deleted_at is null;

create table mail_block (
  account_id bigint not null,
  blocked_account_id bigint not null,
  blocked_account_name text not null,
  blocked_at timestamptz not null,
  primary key (account_id, blocked_account_id)
);

-- What goes to everybody: written to so many players at a time.
create table mailing (
  id bigint generated always as identity primary key,
  subject text not null,
  body text not null,
  sent_at timestamptz not null,
  -- The last player who has it.
  after_account_id bigint not null default 0,
  finished_at timestamptz
);
create index mailing_open on mailing (id) where finished_at is null;
