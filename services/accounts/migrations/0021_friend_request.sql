-- When somebody called another a friend lately, epoch ms, the newest first: it is told each time.
create table friend_request (
  account_id bigint not null references gangster on delete cascade,
  friend_account_id bigint not null references gangster on delete cascade,
  recent_ms bigint[] not null,
  requested_at timestamptz not null,
  primary key (account_id, friend_account_id)
);
create index friend_request_age on friend_request using brin (requested_at);
