-- Who may be in the hall of fame: who is, and whoever has come as far since as the last of a list. They alone are looked at,
-- for a look at all takes longer with every gangster, and an index on what a crime changes would cost every crime.
create table fame_candidate (account_id bigint primary key);

-- How far the last of each list has come, 0 where it is not full. No row before everybody was looked at once.
create table fame_least (
  only_row boolean primary key default true check (only_row),
  experience bigint not null,
  crimes_committed int not null,
  cars_stolen int not null,
  successful_breakouts int not null
);
