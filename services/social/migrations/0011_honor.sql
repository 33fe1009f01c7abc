-- What players gave each other. Names are copies, which stay when their bearer is forgotten under another.
create table honor_gift (
  id bigint generated always as identity primary key,
  type text not null check (type in ('eerpunten', 'oneerpunten')),
  -- The allowance is the person's: a new gangster goes on with what their last one left of it.
  giver_user_id bigint not null,
  giver_account_id bigint not null,
  giver_name text not null,
  receiver_account_id bigint not null,
  receiver_name text not null,
  honor_amount bigint not null check (honor_amount > 0),
  subject text not null,
  -- Its Monday, in Amsterdam: 2026-11-23.
  week text not null,
  given_at timestamptz not null
);
create index honor_gift_week on honor_gift (giver_user_id, week, receiver_account_id);
create index honor_gift_received on honor_gift (receiver_account_id, id desc);
create index honor_gift_given on honor_gift (giver_account_id, id desc);

-- The sums of what each gangster has received.
create table honor_score (
  account_id bigint primary key,
  honor bigint not null default 0,
  dishonor bigint not null default 0,
  score bigint not null generated always as (honor - dishonor) stored,
  -- The dead are in no list any more.
  alive boolean not null default true,
  -- Grows with every gift.
  version bigint not null
);
create index honor_score_best on honor_score (score desc, account_id) where alive and score > 0;
create index honor_score_worst on honor_score (score, account_id) where alive and score < 0;
