-- What happened in town of late: ranks, breakouts and wins. Only rare facts come here, and only the newest rows are kept.
create table town_news (
  id bigint generated always as identity primary key,
  -- Of the fact, so that it stands here once however often it arrives.
  key text not null unique,
  kind text not null check (kind in ('rank', 'breakout', 'win')),
  account_id bigint not null,
  freed_account_id bigint,
  rank_number int,
  paid_euro bigint,
  game text,
  city_name text,
  bank_broken boolean not null default false,
  happened_at timestamptz not null,
  -- Whether it was pushed to browsers.
  pushed boolean not null
);
create index town_news_newest on town_news (happened_at desc, id desc);
create index town_news_unpushed on town_news (id) where not pushed;

-- What else happens in town: raids, heists, lotteries, casinos that change hands, murders.
create table town_event (
  id bigint generated always as identity primary key,
  -- Of the fact, so that it stands here once however often it arrives.
  key text not null unique,
  kind text not null check (kind in ('raid', 'heist', 'lottery', 'casino', 'murder')),
  -- The acting player; of a murder the dead.
  account_id bigint not null,
  -- The partner of a heist, who owned the casino, the killer where everybody may know them.
  other_account_id bigint,
  participants int,
  place text,
  amount_euro bigint,
  game text,
  city_name text,
  -- Whether the acting player owns the casino now.
  is_owner boolean not null default false,
  happened_at timestamptz not null,
  -- Whether it was pushed to browsers.
  pushed boolean not null
);
create index town_event_newest on town_event (kind, happened_at desc, id desc);
create index town_event_unpushed on town_event (id) where not pushed;

-- One row, whose lock makes one process push at a time.
create table town_pulse (
  only_row boolean primary key default true check (only_row),
  pushed_at timestamptz not null
);
insert into town_pulse (pushed_at) values ('-infinity');
