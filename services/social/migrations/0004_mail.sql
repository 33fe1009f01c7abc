-- One row per player who was ever written to or wrote: its lock is the order of all that happens to their mails.
create table mailbox (
  account_id bigint primary key,
  unread int not null default 0 check (unread >= 0),
  -- Grows with every change; its pushes carry it.
  version bigint not null default 0,
  -- When they sent their last mails, epoch ms, the newest first: as many as the limit per minute counts.
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
  -- Whether they had premium when they wrote it: decides what its markup may show.
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
create index mail_block_blocked on mail_block (blocked_account_id);

-- A block is one person's against another: it holds for every gangster that either has had or will have.
create view block_between as
  select account_id, blocked_account_id from mail_block
  union
  select mine.account_id, theirs.account_id
  from mail_block b
    join player blocker on blocker.account_id = b.account_id
    join player mine on mine.user_id = blocker.user_id
    join player blocked on blocked.account_id = b.blocked_account_id
    join player theirs on theirs.user_id = blocked.user_id;

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
