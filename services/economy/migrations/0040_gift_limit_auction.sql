-- What a bid far from the market's price gives its auction's seller, or its bidder, beside what is sold: counted as got from
-- another while the bid is the highest, and once it has won.
alter table auction_bid add column seller_gift_euro bigint not null default 0 check (seller_gift_euro >= 0);
alter table auction_bid add column bidder_gift_euro bigint not null default 0 check (bidder_gift_euro >= 0);
