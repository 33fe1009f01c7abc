-- What a casino won from each bettor while a player owned it, less what it paid them: what one of them lost beyond a free
-- amount can't be taken out of its bank without room for gifts. The rows are the casino's: they go along with it, and end
-- when the house has it or its bank was broken. Whoever writes one has locked the bank.
create table table_win (
  casino_id bigint not null,
  account_id bigint not null,
  -- Below zero for who won more than they lost.
  won_euro bigint not null,
  last_at timestamptz not null default now(),
  primary key (casino_id, account_id)
  -- A row is written anew with every round: room for that on its page.
) with (fillfactor = 60);
create index table_win_account on table_win (account_id);

-- What a buyer could take out of a sold casino or factory at once, part of its price: the market's price is without it.
alter table auction add column contents_euro bigint not null default 0 check (contents_euro >= 0);
alter table auction_price add column contents_euro bigint not null default 0 check (contents_euro >= 0);
