-- What each buyer paid to a player's factory beyond the highest price of the cities' own: beyond a free amount it counts as
-- got by its owner. Whoever writes one has locked the factory.
create table factory_overpaid (
  factory_id bigint not null,
  account_id bigint not null,
  euro bigint not null check (euro >= 0),
  last_at timestamptz not null default now(),
  primary key (factory_id, account_id)
);
create index factory_overpaid_account on factory_overpaid (account_id);
