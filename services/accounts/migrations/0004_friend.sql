-- Whom a gangster calls a friend; the other need not call them one.
create table friend (
  account_id bigint not null references gangster on delete cascade,
  friend_account_id bigint not null references gangster on delete cascade,
  since timestamptz not null,
  primary key (account_id, friend_account_id),
  check (account_id <> friend_account_id)
);
-- Who calls a gangster a friend.
create index friend_of on friend (friend_account_id);

-- When somebody called another a friend lately, epoch ms, the newest first: the other hears of it each time.
create table friend_request (
  account_id bigint not null references gangster on delete cascade,
  friend_account_id bigint not null references gangster on delete cascade,
  recent_ms bigint[] not null,
  requested_at timestamptz not null,
  primary key (account_id, friend_account_id)
);
create index friend_request_age on friend_request using brin (requested_at);
