-- male, female; null until the fact of the birth has come, or came before this column.
alter table player add column gender text;

-- What happened in town of late. Only rare facts come here, and only the newest rows are kept.
create table town_news (
  id bigint generated always as identity primary key,
  -- Of the fact, so that it stands here once however often it is told.
  key text not null unique,
  kind text not null check (kind in ('rank', 'breakout', 'win')),
  account_id bigint not null,
  freed_account_id bigint,
  rank_number int,
  winnings_euro bigint,
  game text,
  city_name text,
  bank_broken boolean not null default false,
  happened_at timestamptz not null,
  -- Whether browsers were told.
  told boolean not null
);
create index town_news_newest on town_news (happened_at desc, id desc);
create index town_news_untold on town_news (id) where not told;

-- One row, whose lock makes one process tell at a time.
create table town_pulse (
  only_row boolean primary key default true check (only_row),
  told_at timestamptz not null
);
insert into town_pulse (told_at) values ('-infinity');
