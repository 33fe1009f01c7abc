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
