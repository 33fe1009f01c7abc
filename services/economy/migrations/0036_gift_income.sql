-- How far the pass over all who earned something on a day has come, which notes it for those who give: one row. Null: the day
-- is complete.
create table gift_income_pass (
  only_row boolean primary key default true check (only_row),
  day text not null,
  after_account_id bigint
);
insert into gift_income_pass (day) values ('');
