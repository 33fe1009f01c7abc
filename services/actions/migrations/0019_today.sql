-- contract: 1.0 is not released yet, so that no process of a release before works on this table
-- The crimes of a gangster in an hour: a row that whoever reads their own finds by its key, however many others there are.
create table today_crimes_of_hour (
  account_id bigint not null,
  hour_at timestamptz not null,
  -- As in recent_crimes of gangster, the earliest first: seconds since 1970, two digits of the option, one of the ending (0
  -- success, 1 failure, 2 caught), six of the reward in euro.
  crimes bigint[] not null,
  primary key (account_id, hour_at)
  -- A row is written anew with each gathering of its hour: room for that on its page.
) with (fillfactor = 70);
insert into today_crimes_of_hour (account_id, hour_at, crimes)
  select one.account_id, date_trunc('hour', to_timestamp(one.crime / 1000000000)), array_agg(one.crime order by c.id, nth)
  from today_crimes c cross join lateral unnest(c.account_ids, c.crimes) with ordinality as one (account_id, crime, nth)
  where one.account_id <> 0 group by 1, 2 order by 2, 1;
drop table today_crimes;
alter table today_crimes_of_hour rename to today_crimes;
alter index today_crimes_of_hour_pkey rename to today_crimes_pkey;
create index today_crimes_hour on today_crimes (hour_at);
-- By which those who click as a program does are looked for, some gangsters at a time.
create index today_crimes_part on today_crimes ((account_id % 256), hour_at);
