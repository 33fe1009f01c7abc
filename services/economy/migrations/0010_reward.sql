-- One row per batch of crimes that was booked: what the audit compares transfers with. Kept as long as the inbox.
create table reward_receipt (
  id bigint generated always as identity (start with 1000) primary key,
  booked_at timestamptz not null default now(),
  message_ids text[] not null,
  -- Parallel to message_ids.
  crime_ids text[] not null,
  account_ids bigint[] not null,
  reward_euro bigint[] not null,
  easter_eggs bigint[] not null
);
create index reward_receipt_age on reward_receipt (booked_at);

-- Easter eggs that living players took from whom they killed, where everybody may know that they did.
create table eggs_stolen (
  account_id bigint primary key,
  eggs bigint not null check (eggs > 0)
);
