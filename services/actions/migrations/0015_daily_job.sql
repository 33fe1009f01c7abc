-- The jobs of a day that gangsters have drawn. Progress changes all the time: no index on it, and room on the page.
create table daily_job (
  account_id bigint not null,
  -- 2026-11-22, of the Dutch calendar; and the Monday of its week.
  day text not null,
  week text not null,
  -- Its place among them, from 0 on: whoever draws at the same time conflicts here.
  slot int not null,
  kind text not null,
  -- Where it is to be done; null for anywhere.
  city_name text,
  required_count int not null check (required_count > 0),
  progress int not null default 0 check (progress between 0 and required_count),
  -- As they were promised.
  reward_euro bigint not null,
  experience int not null,
  -- The gangster as they were drawn for.
  rank_number int not null,
  drawn_in text not null,
  -- What was done earlier does not count.
  drawn_at timestamptz not null,
  completed_at timestamptz,
  primary key (account_id, day, slot),
  check ((progress = required_count) = (completed_at is not null))
) with (fillfactor = 80);
-- Finds the old ones.
create index daily_job_day on daily_job (day);

-- The weeks on enough days of which a gangster did all jobs.
create table daily_job_week (
  account_id bigint not null,
  week text not null,
  reward_euro bigint not null,
  experience int not null,
  completed_at timestamptz not null,
  primary key (account_id, week)
);
create index daily_job_week_week on daily_job_week (week);

-- A job's experience is a part of the day.
alter table today_action drop constraint today_action_action_check,
  add constraint today_action_action_check
    check (action in ('carTheft', 'goods', 'breakout', 'heist', 'raid', 'mission', 'dailyJob')) not valid;
