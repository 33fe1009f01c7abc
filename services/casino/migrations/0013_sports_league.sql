-- Leagues that a player has opened for good, of those that have a price.
create table sports_league (
  account_id bigint not null,
  league text not null,
  opened_at timestamptz not null,
  primary key (account_id, league)
);
