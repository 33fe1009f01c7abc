-- The kinds of calls of the city that a player does not want to hear of.
create table city_call_mute (
  mute_id bigint generated always as identity primary key,
  account_id bigint not null,
  kind text not null check (kind in ('raid', 'prisoner')),
  unique (account_id, kind)
);
