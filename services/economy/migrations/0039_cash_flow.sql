-- What came into each player's pocket and bank in an hour and what went out, gathered from the ledger's entries; of today
-- and yesterday only. What moves between the two is neither.
create table cash_flow_hour (
  hour_at timestamptz not null,
  account_id bigint not null,
  in_euro bigint not null,
  out_euro bigint not null,
  -- The hour first: a player's hours are looked up one by one, and old ones lie together.
  primary key (hour_at, account_id)
) with (fillfactor = 70);

-- Transfers that were posted before this moment are gathered.
create table cash_flow_cursor (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null
);
insert into cash_flow_cursor (until) values (now());
