-- The kinds of calls of the city that a player does not want to hear of.
create table city_call_mute (
  account_id bigint not null,
  kind text not null check (kind in ('raid', 'prisoner')),
  primary key (account_id, kind)
);
