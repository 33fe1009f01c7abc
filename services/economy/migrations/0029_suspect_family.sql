-- What members took out of their families' banks, by time: it is divided among those who had put it in.
create index family_transaction_taken on family_transaction (created_at, id)
  where created_at is not null and direction = 'sent' and account_id is not null;

-- Takings up to here are counted as gifts.
create table suspect_cursor (
  only_row boolean primary key default true check (only_row),
  taken_until timestamptz not null
);
insert into suspect_cursor (taken_until) values (now());
