-- How many prizes of the lottery each gangster has won.
create table lottery_wins (
  account_id bigint primary key,
  wins int not null check (wins > 0),
  last_won_at timestamptz not null
);
create index lottery_wins_most on lottery_wins (wins desc, last_won_at);
