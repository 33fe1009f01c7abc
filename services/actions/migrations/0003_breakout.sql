-- Attempts to break somebody out: how many paid experience of late.
create table breakout (
  helper_account_id bigint not null,
  request_id text not null,
  prisoner_account_id bigint not null,
  success boolean not null,
  attempted_at timestamptz not null,
  primary key (helper_account_id, request_id)
);
create index breakout_of_late on breakout (helper_account_id, attempted_at) where success;
create index breakout_age on breakout (attempted_at);
