-- What of a trade somebody carries is counted below zero by an asset of its own, as a garage's places are: the account's
-- floor is what their rank can carry (goods.store.ts).
insert into asset (name) values
  ('liquorRoom'), ('bier'), ('wijn'), ('whisky'), ('vodka'), ('absint'),
  ('drugsRoom'), ('weed'), ('lsd'), ('ketamine'), ('heroine'), ('cocaine');

-- A row per period of prices, and one more: the seed of the next period stands here, with its published hash, before
-- anybody can know when it will be used. starts_at is null until it is.
create table goods_period (
  period_id bigint primary key,
  seed text not null,
  seed_hash text not null,
  starts_at timestamptz unique,
  ends_at timestamptz,
  check ((starts_at is null) = (ends_at is null))
);

-- What players paid for the goods that they carry: the pieces of a kind that they bought, and the euro for them together.
-- A row goes with its last piece. Goods of which it says less than the player carries have no known price.
create table goods_purchase (
  account_id bigint not null,
  good text not null references asset (name),
  amount bigint not null check (amount > 0),
  paid bigint not null check (paid >= 0),
  primary key (account_id, good)
);
