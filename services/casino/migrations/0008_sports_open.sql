-- Open bets and their stakes: the sums of all rows. Each change adds a row, which nobody waits for, and the job `sports` makes
-- one of them (functions/open_bets_are_counted.sql).
create table sports_open (
  id bigint generated always as identity primary key,
  bets bigint not null,
  stake_euro bigint not null
);
