-- What other services' facts tell of every gangster. Facts may arrive in any order, so each part has its own version.
create table player (
  account_id bigint primary key,
  -- Null until the fact of the birth has come.
  account_name text,
  rank_number int not null default 1,
  rank_reached_at_ms bigint not null default 0,
  wealth_icons int not null default 0 check (wealth_icons between 0 and 5),
  wealth_version bigint not null default 0
);
