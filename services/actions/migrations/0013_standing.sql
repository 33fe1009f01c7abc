-- Thefts that brought a car; the row is written by every attempt anyway.
alter table gangster add column cars_stolen int not null default 0;

-- What was told of the first of all, so that the same is not told again.
create table standing (
  only_row boolean primary key default true check (only_row),
  lists jsonb not null
);
