-- When waits end of those who want to be told by push: what is due is found by its time, however many they are. A row is
-- only a note; whether the wait still ends then is judged by the gangster's own row.
create table timer_end (
  ends_at timestamptz not null,
  account_id bigint not null,
  primary key (ends_at, account_id)
);
insert into timer_end (ends_at, account_id)
  select distinct ends_at, account_id from gangster g join push_watcher w using (user_id),
    unnest(array[car_until, liquor_until, drugs_until, heist_until, raid_until, jailed_until, travel_until, hospital_until,
      bullets_factory_until, murder_until, godfather_until]) as ends_at
  where 'timer' = any (w.kinds) and ends_at > now() and g.life > 0 order by 1, 2;
