-- The ends of the names of what is on auction, from each of their characters on: a text within a name is the beginning of
-- one, found by the index however many auctions there are. Filled and written by triggers of the auction's row.
create table auction_part (
  part text collate "C" not null,
  auction_id bigint not null references auction on delete cascade,
  primary key (part, auction_id)
);
create index auction_part_auction on auction_part (auction_id);
