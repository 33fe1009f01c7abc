-- The daily lottery: a row per day on which it is drawn, one of which is open. Whoever sells or draws locks it.
create table lottery_draw (
  -- Of the calendar in Amsterdam, such as 2026-11-22.
  draw_day text primary key,
  draws_at timestamptz not null,
  closes_at timestamptz not null,
  -- 64 lowercase hex digits; its hash is shown before the first ticket is sold.
  seed text not null,
  seed_hash text not null,
  purchases bigint not null default 0,
  sold_tickets bigint not null default 0,
  -- Of those who have died since.
  out_tickets bigint not null default 0,
  -- By which rules it gives its prizes (casino-rules, `lotteryTerms`): those with which it was opened, before its first
  -- ticket was sold.
  terms bigint not null,
  drawn_at timestamptz,
  -- SHA-256 of the list of purchases that it was drawn from.
  list_hash text,
  check ((drawn_at is null) = (list_hash is null)),
  check (closes_at < draws_at and out_tickets between 0 and sold_tickets)
) with (fillfactor = 50);
create unique index lottery_draw_open on lottery_draw ((true)) where drawn_at is null;

create table lottery_purchase (
  draw_day text not null references lottery_draw,
  -- 1, 2, 3 ... without gaps.
  number bigint not null,
  account_id bigint not null,
  -- Null once their player had themselves forgotten.
  account_name text,
  -- Where they were: a car that they win stands there.
  city_name text not null,
  tickets bigint not null check (tickets > 0),
  -- Its gangster has died before the draw.
  is_out boolean not null default false,
  bought_at timestamptz not null,
  primary key (draw_day, number)
);
create index lottery_purchase_of on lottery_purchase (account_id, draw_day);

create table lottery_prize (
  draw_day text not null references lottery_draw,
  prize text not null check (prize in ('jackpot', 'carOne', 'carTwo', 'bulletOne', 'bulletTwo')),
  -- Of the purchase that had the ticket.
  number bigint not null,
  -- Of the drum, from 1.
  ticket bigint not null,
  -- Euro of the jackpot, bullets, or what the car is worth.
  amount bigint not null,
  car_name text,
  primary key (draw_day, prize),
  foreign key (draw_day, number) references lottery_purchase,
  check ((car_name is not null) = (prize in ('carOne', 'carTwo')))
);
