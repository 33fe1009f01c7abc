-- What a player earned, got from others and gave them on a day: by it nobody gets more from others than a part of what they
-- earned themselves. Gifts are written in the transaction that moves them, incomes once the day is over.
create table gift_limit_day (
  account_id bigint not null,
  -- 2026-11-26, of Amsterdam.
  day text not null,
  -- Below zero where more was spent on goods than came in for them.
  earned_euro bigint not null default 0,
  received_euro bigint not null default 0 check (received_euro >= 0),
  given_euro bigint not null default 0 check (given_euro >= 0),
  primary key (account_id, day)
);
create index gift_limit_day_old on gift_limit_day (day);
-- The part of what came in, less what went out for goods, that the player earned themselves.
alter table cash_flow add column earned_euro bigint not null default 0;

-- The part of what a member took out of the family's bank that others had put in: it counts as got from them.
alter table family_transaction add column gift_euro bigint not null default 0 check (gift_euro >= 0);

-- What a bid far from the market's price gives its auction's seller, or its bidder, beside what is sold: counted as got from
-- another while the bid is the highest, and once it has won.
alter table auction_bid add column seller_gift_euro bigint not null default 0 check (seller_gift_euro >= 0);
alter table auction_bid add column bidder_gift_euro bigint not null default 0 check (bidder_gift_euro >= 0);
