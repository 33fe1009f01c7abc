-- What players paid for the goods that they carry: the pieces of a kind that they bought, and the euro for them together.
-- A row goes with its last piece. Goods of which it says less than the player carries have no known price.
create table goods_purchase (
  account_id bigint not null,
  good text not null references asset (name),
  amount bigint not null check (amount > 0),
  paid bigint not null check (paid >= 0),
  primary key (account_id, good)
);
