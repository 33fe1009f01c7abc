-- Premium belongs to the person and outlives the gangster (rules, "Murder").
create table premium (
  user_id bigint primary key,
  premium_until timestamptz not null,
  version bigint not null default 1
);
