-- What jobs look for, and what is looked for at births and deaths, is found by an index, however many players there are.

-- The gangsters of a person, the present one last.
create index gangster_user on gangster (user_id, account_id);

-- What is open of a player, and for them.
create index escrow_reservation_account on escrow_reservation (account_id) where state = 'reserved';
create index escrow_reservation_lines on escrow_reservation using gin (lines jsonb_path_ops) where state = 'reserved';

-- Heads on which nothing is any more.
create index bounty_empty on bounty (died_at) where shares = 0;

-- What was sold to nobody, and bids that won nothing, until they are deleted.
create index auction_unsold on auction (ended_at) where ended_at is not null and state not in ('sold', 'quickSold');
create index auction_bid_lost on auction_bid (placed_at) where state in ('outbid', 'back');

-- By their price: those that a price sets off are next to each other.
create index price_alert_above on price_alert (good, city_name, price_euro) where is_above;
create index price_alert_below on price_alert (good, city_name, price_euro) where not is_above;
drop index price_alert_good;

-- Whether it has been taken out of its last owner's hands.
alter table witness_statement add column is_over boolean not null default false;
update witness_statement w set is_over = true where expires_at <= now() and not exists (
  select from item i where i.kind = 'WITNESS_STATEMENT' and i.id = w.witness_id and i.owner_kind in ('player', 'escrow'));
create index witness_statement_left on witness_statement (expires_at) where not is_over;
drop index witness_statement_expiry;

-- Who has died of late.
create index restricted_player_closed on restricted_player (since) where state = 'closed';
drop index net_worth_day_old;
