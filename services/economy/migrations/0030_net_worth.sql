-- What a gangster's belongings were worth at the end of a day, in euro; kept only where it had changed since their last
-- row.
create table net_worth_day (
  account_id bigint not null,
  -- Of the calendar in Amsterdam.
  day date not null,
  cash_pocket bigint not null,
  cash_bank bigint not null,
  cars bigint not null,
  goods bigint not null,
  bullets bigint not null,
  easter_eggs bigint not null,
  businesses bigint not null,
  primary key (account_id, day)
);
create index net_worth_day_old on net_worth_day (day);

-- How far the pass over all gangsters has come that makes a day's rows: one row. Null: the day is complete.
create table net_worth_pass (
  day date not null,
  after_account_id bigint
);
insert into net_worth_pass (day) values ('2000-01-01');
