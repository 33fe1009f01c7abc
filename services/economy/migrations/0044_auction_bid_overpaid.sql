-- What of a bid is beyond the market's price, and of bullets all of it: what one buyer pays one seller so counts as got from
-- them once it is more than is free.
alter table auction_bid add column overpaid_euro bigint not null default 0 check (overpaid_euro >= 0);
