-- How far the pass over all givers has come that notes what they earned on a day: one row. Null: the day is complete.
create table gift_income_pass (
  only_row boolean primary key default true check (only_row),
  day text not null,
  after_account_id bigint
);
insert into gift_income_pass (day) values ('');
