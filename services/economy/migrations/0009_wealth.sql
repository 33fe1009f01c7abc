-- How many icons of wealth were published last; a gangster without a row has none.
create table player_wealth (
  account_id bigint primary key,
  wealth_icons int not null check (wealth_icons between 0 and 5),
  version int not null
);
