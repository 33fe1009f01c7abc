-- Captures that did not look like a player's own click, for the admin screen. Nobody is banned by them.
create table click_suspicion (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  action text not null,
  reasons text[] not null,
  user_agent text not null,
  refused boolean not null,
  judged_at timestamptz not null
);
create index click_suspicion_age on click_suspicion (judged_at);
create index click_suspicion_account on click_suspicion (account_id, judged_at);
