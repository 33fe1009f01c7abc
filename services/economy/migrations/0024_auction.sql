-- Auctions. What is sold is in escrow as the reservation auction-<auction>, the highest bid as auction-bid-<bid>.

create table auction (
  auction_id bigint generated always as identity (start with 1000) primary key,
  item_type text not null,
  -- A single item, or so much of an asset.
  item_id bigint,
  item_amount bigint check (item_amount > 0),
  -- What is sold, in Dutch, and the name under which its price is counted.
  item_name text not null,
  price_name text not null,
  -- Null: the house.
  seller_account_id bigint,
  seller_name text,
  is_anonymous boolean not null,
  starting_price bigint not null check (starting_price > 0),
  quick_sale_price bigint check (quick_sale_price > 0),
  -- The highest bid; null without one.
  bid_id bigint,
  highest_bid bigint,
  bids bigint not null default 0,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- open, or why it is over (event-contract, auction.ended).
  state text not null default 'open',
  ended_at timestamptz,
  version bigint not null default 1,
  check ((item_id is null) <> (item_amount is null)),
  check ((bid_id is null) = (highest_bid is null)),
  check ((seller_account_id is null) = (seller_name is null)),
  check ((state = 'open') = (ended_at is null))
);
create index auction_ending on auction (ends_at, auction_id) where state = 'open';
create index auction_priced on auction (coalesce(highest_bid, starting_price), auction_id) where state = 'open';
create index auction_named on auction (item_name, auction_id) where state = 'open';
create index auction_newest on auction (created_at, auction_id) where state = 'open';
create unique index auction_of_item on auction (item_type, item_id) where state = 'open' and item_id is not null;
-- A player's own, and what they earned by them in the bank's tables.
create index auction_seller on auction (seller_account_id, ended_at desc, auction_id desc) where seller_account_id is not null;

create table auction_bid (
  bid_id bigint generated always as identity (start with 1000) primary key,
  auction_id bigint not null references auction on delete cascade,
  account_id bigint not null,
  account_name text not null,
  bid_euro bigint not null check (bid_euro > 0),
  is_anonymous boolean not null,
  state text not null check (state in ('highest', 'outbid', 'won', 'back')),
  placed_at timestamptz not null,
  -- When it won; the time in the bank's tables.
  won_at timestamptz,
  check ((state = 'won') = (won_at is not null))
);
create index auction_bid_auction on auction_bid (auction_id, account_id);
create index auction_bid_account on auction_bid (account_id, auction_id);
create index auction_bid_won on auction_bid (account_id, won_at desc, bid_id desc) where state = 'won';

-- What items were sold for, by day: euro for all units of a day, prices for `per` units (auction.rules).
create table auction_price (
  item_type text not null,
  name text not null,
  day text not null,
  sales bigint not null,
  units bigint not null,
  euro bigint not null,
  lowest bigint not null,
  highest bigint not null,
  last_price bigint not null,
  last_sold_at timestamptz not null,
  primary key (item_type, name, day)
);
create index auction_price_day on auction_price (day);

-- Casinos and factories of the house that go to auction as soon as a process looks.
create table house_auction_due (
  item_type text not null check (item_type in ('CASINO', 'BULLET_FACTORY')),
  item_id bigint not null,
  primary key (item_type, item_id)
);
-- Weeks for which the house has chosen its casinos.
create table house_auction_week (week text primary key);
