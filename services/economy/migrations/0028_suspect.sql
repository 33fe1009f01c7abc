-- Who gave whom how much of worth, in euro, by day and way: what second accounts are found by. It is counted from facts
-- and judged in the background; nobody waits for it.
create table gift (
  id bigint generated always as identity unique,
  giver_account_id bigint not null,
  receiver_account_id bigint not null,
  -- 2026-11-26, of Amsterdam.
  day text not null,
  way text not null check (way in ('money', 'honor', 'auction', 'bounty', 'family')),
  euro bigint not null check (euro > 0),
  times bigint not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (giver_account_id, day, receiver_account_id, way),
  check (giver_account_id <> receiver_account_id)
);
create index gift_received on gift (receiver_account_id, day);
create index gift_day on gift (day);

-- What came in on a day for those who give: without it nobody knows whether somebody gives most of what they earn.
create table gift_income (
  id bigint generated always as identity unique,
  account_id bigint not null,
  day text not null,
  euro bigint not null check (euro >= 0),
  primary key (account_id, day)
);
create index gift_income_day on gift_income (day);

-- Names for the admins' page, and who is new. accounts tells them.
create table suspect_gangster (
  account_id bigint primary key,
  -- Null once the person's data are deleted.
  account_name text,
  born_at timestamptz not null
);
create index suspect_gangster_name on suspect_gangster (lower(account_name));

-- Whom the next look judges: something of theirs has changed.
create table suspect_due (account_id bigint primary key);

-- Who stands on the admins' page, or was looked at by one.
create table suspect (
  account_id bigint primary key,
  score bigint not null,
  -- [{kind, otherAccountId, euro, percent, count}]
  reasons jsonb not null,
  fed_euro bigint not null,
  since timestamptz not null,
  judged_at timestamptz not null,
  -- False for who was looked at and is no more suspect than then, or is not suspect any more.
  is_open boolean not null,
  -- What was known when an admin found nothing wrong; null where nobody has looked.
  seen_score bigint,
  seen_fed_euro bigint,
  seen_by text,
  seen_note text,
  seen_at timestamptz,
  check ((seen_at is null) = (seen_score is null)),
  check ((seen_at is null) = (seen_fed_euro is null)),
  check ((seen_at is null) = (seen_by is null)),
  check ((seen_at is null) = (seen_note is null))
);
create index suspect_open on suspect (score desc, account_id desc) where is_open;
create index suspect_seen on suspect (score desc, account_id desc) where seen_at is not null;
create index suspect_judged on suspect (judged_at);

-- Who clicks as a program does, as actions found it last.
create table suspect_habit (
  account_id bigint primary key,
  -- {kind, clicks, spreadTenths, pauseMinutes, hours}
  habit jsonb not null,
  found_at timestamptz not null
);
create index suspect_habit_found on suspect_habit (found_at);
